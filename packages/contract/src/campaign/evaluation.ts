import { mostImages, mostWords } from "@sufra/domain/campaign/evaluation"
import { caseStates } from "@sufra/domain/campaign/evaluation-case"
import { locales } from "@sufra/domain/kernel/locale"
import { z } from "zod"
import type { EndpointTable } from "../endpoint.ts"
import { qrParams } from "../establishment/establishment.ts"
import { personal } from "../personal.ts"
import { day, fileReply, image, instant, localText, nothing, reply, uuid } from "../shapes.ts"
import { answers, formInput, guestForm, question, staffForm } from "./evaluation-form.ts"

const notes = z.string().trim().max(mostWords, "too_long")
const formName = z.string().max(60).meta({ description: "Its slug, or its id" })
const tag = "evaluation"
/** More than are taken, so that who sends too many is told how many they may. */
const mostSentImages = 10

/** What became of an evaluation, as its guest reads it. */
const submitted = z
  .object({
    id: uuid,
    submitted_at: instant,
    won: z
      .object({ reward_id: uuid, name: localText })
      .nullable()
      .meta({ description: "Null: nothing was won, or nobody was signed in" }),
    answer: z
      .object({
        text: z.string().nullable().meta({ description: "Null: a remedy without words" }),
        at: instant,
        remedy: z.object({ reward_id: uuid, name: localText }).nullable(),
      })
      .nullable()
      .meta({ description: "Of staff, to whom was unhappy" }),
  })
  .meta({ id: "SubmittedEvaluation" })

const guestEndpoints = {
  "GET /evaluation/qr/{uuid}/forms/{form}/": {
    summary: "An evaluation form",
    tag,
    audience: "guest",
    params: qrParams.extend({ form: formName }),
    reply: reply(guestForm),
  },
  "GET /evaluation/qr/{uuid}/forms/{form}/mine/": {
    summary: "What who is signed in has answered: of this order, or today",
    tag,
    audience: "customer",
    params: qrParams.extend({ form: formName }),
    query: z.object({ order_id: uuid.optional() }),
    reply: reply(submitted.nullable()),
  },
  "POST /evaluation/qr/{uuid}/images/": {
    summary:
      "Upload a picture for an evaluation (multipart field `file`); nobody is shown it before it is sent with one, and unused it is gone within the hour",
    tag,
    audience: "guest",
    params: qrParams,
    multipart: true,
    reply: reply(z.object({ id: uuid, image })),
  },
  "POST /evaluation/qr/{uuid}/evaluations/": {
    summary: "Evaluate under an id made by the client",
    tag,
    audience: "guest",
    params: qrParams,
    body: z.object({
      id: uuid.meta({ description: "The same one is the same evaluation" }),
      form_id: uuid,
      form_version: z.int().min(1).meta({ description: "That the guest saw" }),
      answers,
      notes,
      image_ids: z
        .array(uuid)
        .max(mostSentImages)
        .meta({ description: `At most ${mostImages}` }),
      order_id: uuid.nullable(),
      language: z.enum(locales),
    }),
    reply: reply(submitted),
  },
  "GET /evaluation/qr/{uuid}/evaluations/{id}/": {
    summary: "An evaluation of who is signed in, with what staff answered",
    tag,
    audience: "customer",
    params: qrParams.extend({ id: uuid }),
    reply: reply(submitted),
  },
} satisfies EndpointTable

const person = z.object({ id: uuid, name: z.string() })

/** An evaluation as staff read it. */
export const staffEvaluation = z
  .object({
    id: uuid,
    submitted_at: instant,
    form: z.object({ id: uuid, name: localText }),
    questions: z.array(question).meta({ description: "As they were asked" }),
    answers,
    notes: personal("words", z.string()),
    images: z.array(image),
    rating: z.int().nullable().meta({ description: "Hundredths of a star out of five" }),
    is_low: z.boolean(),
    branch_name: localText.nullable(),
    table_label: z.string().nullable(),
    order_number: z.string().nullable(),
    guest: z
      .object({
        id: uuid,
        name: personal("name", z.string()),
        phone: personal("phone", z.string()),
      })
      .nullable(),
    phone: personal(
      "phone",
      z.string().nullable().meta({
        description:
          "Left by somebody who was not signed in; null since only guests who sign in are answered",
      }),
    ),
    won_name: localText.nullable(),
    case_state: z.enum(caseStates).nullable(),
  })
  .meta({ id: "StaffEvaluation" })

export const evaluationCase = z
  .object({
    id: uuid.meta({ description: "That of its evaluation" }),
    state: z.enum(caseStates),
    version: z.int(),
    opened_at: instant,
    owner: person.nullable(),
    answer: z.string().nullable(),
    answered_at: instant.nullable(),
    closed_at: instant.nullable(),
    remedy_name: localText.nullable(),
    can_answer: z.boolean().meta({ description: "False: nobody knows how to reach the guest" }),
    evaluation: staffEvaluation,
  })
  .meta({ id: "EvaluationCase" })

const average = z.object({
  answers: z.int(),
  rating: z.int().meta({ description: "Hundredths of a star out of five" }),
})

const byId = z.object({ id: uuid })
const filters = z.object({
  form_id: uuid.optional(),
  branch_id: uuid.optional(),
  from: day.optional(),
  to: day.optional(),
  low: z.enum(["only"]).optional(),
})
const cursor = z.string().max(100)
const reads = { capability: "evaluation.read" } as const
const manages = { capability: "evaluation.manage" } as const
const answersThem = { capability: "evaluation.answer" } as const
const caseVersion = z.int().meta({ description: "That the screen knew" })

const staffEndpoints = {
  "GET /staff/evaluation-forms/": {
    summary: "All evaluation forms with their figures, the newest first",
    tag,
    audience: reads,
    reply: reply(z.array(staffForm)),
  },
  "PUT /staff/evaluation-forms/{id}/": {
    summary: "Create or change a form under an id made by the client",
    tag,
    audience: manages,
    params: byId,
    body: z.object({
      form: formInput,
      version: z.int().nullable().meta({ description: "That the editor knew; null: it is new" }),
    }),
    reply: reply(staffForm),
  },
  "DELETE /staff/evaluation-forms/{id}/": {
    summary: "Put a form away: its answers stay",
    tag,
    audience: manages,
    params: byId,
    reply: nothing,
  },
  "GET /staff/evaluations/": {
    summary: "What guests answered, the newest first",
    tag,
    audience: reads,
    query: filters.extend({ before: cursor.optional() }),
    reply: reply(z.object({ evaluations: z.array(staffEvaluation), next: cursor.nullable() })),
  },
  "GET /staff/evaluations/file/": {
    summary: "The same as a table; who took it is in the log",
    tag,
    audience: reads,
    query: filters.extend({ language: z.enum(locales) }),
    file: "text/csv; charset=utf-8",
    isAudited: true,
    reply: fileReply,
  },
  "GET /staff/evaluations/averages/": {
    summary: "Averages by day, branch and dish",
    tag,
    audience: reads,
    query: filters.omit({ low: true }),
    reply: reply(
      z
        .object({
          total: average.nullable(),
          by_day: z.array(average.extend({ date: z.string() })),
          by_branch: z.array(average.extend({ name: localText.nullable() })),
          by_dish: z.array(average.extend({ id: uuid, name: localText })),
        })
        .meta({ id: "EvaluationAverages" }),
    ),
  },
  "GET /staff/evaluation-cases/": {
    summary: "Cases of guests who were unhappy, those that wait the longest first",
    tag,
    audience: reads,
    query: z.object({ state: z.enum(caseStates).optional() }),
    reply: reply(
      z.object({
        cases: z.array(evaluationCase),
        people: z.array(person).meta({ description: "To whom a case can be given" }),
      }),
    ),
  },
  "POST /staff/evaluation-cases/{id}/assign/": {
    summary: "Give a case to somebody",
    tag,
    audience: answersThem,
    params: byId,
    body: z.object({ staff_id: uuid, version: caseVersion }),
    reply: reply(evaluationCase),
  },
  "POST /staff/evaluation-cases/{id}/answer/": {
    summary: "Answer the guest, in the app or by SMS",
    tag,
    audience: answersThem,
    params: byId,
    body: z.object({
      answer: z.string().trim().min(3, "required").max(600, "too_long"),
      version: caseVersion,
    }),
    reply: reply(evaluationCase),
  },
  "POST /staff/evaluation-cases/{id}/close/": {
    summary: "Close a case, with a reward to make up for it or without",
    tag,
    audience: answersThem,
    params: byId,
    body: z.object({ item_id: uuid.nullable(), version: caseVersion }),
    reply: reply(evaluationCase),
  },
} satisfies EndpointTable

export const evaluationEndpoints = { ...guestEndpoints, ...staffEndpoints }
