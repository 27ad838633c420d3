import { mostWords, questionKinds } from "@sufra/domain/campaign/evaluation"
import { z } from "zod"
import { givenName } from "../loyalty/programme.ts"
import { image, instant, localText, uuid } from "../shapes.ts"
import { figureWithin } from "../staff/figure.ts"

export const mostQuestions = 20
const mostOptions = 12

/** Of a question or an option; small letters only, so that it is the same on the wire and in the code. */
const partId = z.string().regex(/^[a-z0-9-]{1,40}$/, "invalid")

const followUp = z.union([
  z.strictObject({ question_id: partId, at_most: z.int().min(0).max(10) }),
  z.strictObject({ question_id: partId, is_answer: partId }),
])

export const question = z
  .object({
    id: partId,
    kind: z.enum(questionKinds),
    text: localText,
    is_required: z.boolean(),
    options: z.array(z.object({ id: partId, text: localText })),
    follow_up: followUp.nullable().meta({ description: "Asked only after such an answer" }),
  })
  .meta({ id: "EvaluationQuestion" })

const questionText = z.string().trim().min(1, "required").max(200, "too_long")
const givenText = z.object({ en: questionText, sa: questionText })

const questionInput = question.extend({
  text: givenText,
  options: z.array(z.object({ id: partId, text: givenText })).max(mostOptions, "too_many"),
})

export const answer = z.union([
  z.number(),
  z.string().max(mostWords, "too_long"),
  z.array(partId).max(mostOptions),
])
export const answers = z
  .record(partId, answer)
  .refine((given) => Object.keys(given).length <= mostQuestions, "too_many")
  .meta({ description: "By the questions' ids" })

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "code_letters_only")
  .max(60, "too_long")

const prizeInput = z.object({ item_id: uuid, chance_percent: figureWithin(1, 100) })

export const formInput = z
  .object({
    slug,
    name: givenName,
    questions: z.array(questionInput).min(1, "required").max(mostQuestions, "too_many"),
    takes_notes: z.boolean(),
    takes_images: z.boolean(),
    branch_ids: z.array(uuid).max(100).meta({ description: "Empty: every branch" }),
    on_landing: z.boolean().meta({ description: "The landing page of a scanned code leads to it" }),
    ask_after_minutes: figureWithin(0, 1_440)
      .nullable()
      .meta({ description: "After an order is complete; null: nobody is asked" }),
    prize: prizeInput.nullable(),
    active: z.boolean(),
  })
  .meta({ id: "EditedEvaluationForm" })

/** A form as its guests see it. */
export const guestForm = z
  .object({
    id: uuid,
    slug: z.string(),
    version: z.int(),
    name: localText,
    questions: z.array(question),
    takes_notes: z.boolean(),
    takes_images: z.boolean(),
    prize: z
      .object({ name: localText, image: image.nullable(), chance_percent: z.int() })
      .nullable()
      .meta({ description: "Null: there is none, or none is left" }),
    is_open: z.boolean(),
  })
  .meta({ id: "EvaluationForm" })

export const staffForm = z
  .object({
    id: uuid,
    slug: z.string(),
    name: localText,
    questions: z.array(question),
    takes_notes: z.boolean(),
    takes_images: z.boolean(),
    branch_ids: z.array(uuid),
    on_landing: z.boolean(),
    ask_after_minutes: z.int().nullable(),
    prize: z.object({ item_id: uuid, chance_percent: z.int() }).nullable(),
    active: z.boolean(),
    version: z.int(),
    created_at: instant,
    figures: z.object({
      asked: z.int().meta({ description: "Guests who were asked after an order" }),
      answers: z.int(),
      rating: z.int().nullable().meta({ description: "Hundredths of a star out of five" }),
      won: z.int(),
    }),
  })
  .meta({ id: "StaffEvaluationForm" })
