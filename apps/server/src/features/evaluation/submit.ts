import { randomBytes } from "node:crypto"
import type { ApiInput } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { evaluation, evaluationCase, evaluationImage } from "@sufra/db/schema/campaign/evaluation"
import { winsChance } from "@sufra/domain/campaign/chance"
import { seedBytes } from "@sufra/domain/campaign/draw"
import {
  isLowScore,
  judgeAnswers,
  mostImages,
  type Question,
  ratingOf,
} from "@sufra/domain/campaign/evaluation"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { withDefaults } from "@sufra/domain/establishment/settings"
import { strangerLimits } from "@sufra/domain/stranger-limit/stranger-limits"
import { and, eq, inArray, isNull } from "drizzle-orm"
import { recordEvent } from "../../events/events.ts"
import { assertSameRequest, requestHash } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { lockCustomers } from "../customer/index.ts"
import { findTable } from "../dining-table/index.ts"
import type { getPlace } from "../establishment/index.ts"
import { publishMedia } from "../media/index.ts"
import { findOrder } from "../order/index.ts"
import { grantReward, lockItem } from "../reward/index.ts"
import { countStranger, mayStranger, type StrangersWish } from "../stranger-limit/index.ts"
import { findPrizeItem, getForm } from "./guest-form.ts"
import {
  countOfDay,
  type EvaluationRow,
  type FormRow,
  findEvaluation,
  findQuestions,
  isFormOpen,
} from "./queries.ts"

type Body = ApiInput<"POST /evaluation/qr/{uuid}/evaluations/">["body"]
type Place = Awaited<ReturnType<typeof getPlace>>

type Sender = {
  place: Place
  /** Null: nobody is signed in. Nothing proves then that there was a visit. */
  customerId: string | null
  /** The sender's IP address. */
  address: string
}

/** Refuses answers that are missing, naming their questions, and those that no page of ours would send. */
function judge(questions: Question[], { answers: given }: Body) {
  const { answers, unanswered, wrong } = judgeAnswers(questions, given)
  if (unanswered.length > 0) {
    throw new Refusal("answers_missing", undefined, { questions: unanswered })
  }
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map((id) => [`answers.${id}`, "invalid"]))
    throw new Refusal("validation_failed", fields)
  }
  return answers
}

/** Where it was: at the order's branch and table, or at the code's. */
async function whereOf(tx: Transaction, { place, customerId }: Sender, { order_id }: Body) {
  const { establishment, branchId, tableId } = place
  if (order_id) {
    const row = await findOrder(tx, establishment.id, order_id)
    if (!row || customerId === null || row.customerId !== customerId) {
      throw new Refusal("order_not_found")
    }
    return { branchId: row.branchId, tableLabel: row.tableLabel, orderId: row.id }
  }
  const table = tableId && (await findTable(tx, establishment.id, tableId))
  return { branchId, tableLabel: table ? table.label : null, orderId: null }
}

/** Pictures that were uploaded for an evaluation and are of no other one. */
async function claimImages(tx: Transaction, row: EvaluationRow, ids: string[]): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const claimed = await tx
    .update(evaluationImage)
    .set({ evaluationId: row.id, network: null })
    .where(
      and(
        eq(evaluationImage.establishmentId, row.establishmentId),
        inArray(evaluationImage.mediaId, wanted),
        isNull(evaluationImage.evaluationId),
      ),
    )
    .returning({ mediaId: evaluationImage.mediaId })
  if (claimed.length !== wanted.length) {
    throw new Refusal("validation_failed", { image_ids: "invalid" })
  }
  await publishMedia(tx, row.establishmentId, wanted)
}

/**
 * Who is signed in takes one chance for each form and day, however many orders they evaluate: the key of the
 * reward says so to two that come at once.
 */
async function drawPrize(
  tx: Transaction,
  form: FormRow,
  row: EvaluationRow,
  now: Date,
): Promise<void> {
  const { establishmentId, customerId, formId, businessDate } = row
  if (customerId === null || form.chancePercent === null) return
  const day = { establishmentId, customerId, formId, businessDate }
  const item = await findPrizeItem(tx, form)
  if (item) await lockItem(tx, establishmentId, item.id)
  // Of two that are sent at once the second sees the first.
  await lockCustomers(tx, establishmentId, [customerId])
  if ((await countOfDay(tx, day)) > 1) return
  const seed = randomBytes(seedBytes).toString("hex")
  if (!item || !winsChance(seed, row.id, form.chancePercent)) return
  const given = await grantReward(tx, {
    owner: { establishmentId, customerId },
    item,
    source: "evaluation",
    key: `evaluation ${formId} ${businessDate}`,
    now,
  })
  if (!given || given.grantedAt.getTime() !== now.getTime()) return
  await tx
    .update(evaluation)
    .set({ rewardId: given.id })
    .where(and(eq(evaluation.establishmentId, establishmentId), eq(evaluation.id, row.id)))
}

/** The limit on evaluations without a sign-in; null: this sender is signed in, and no limit counts them. */
function strangersWish({ place, customerId, address }: Sender, now: Date): StrangersWish | null {
  if (customerId !== null) return null
  const { id: establishmentId, settings } = place.establishment
  const limits = strangerLimits("evaluation", withDefaults(settings).codesPerDay)
  return { establishmentId, act: "evaluation", limits, address, now }
}

/** Somebody looks after an unhappy guest whom the phone proves. Anybody could make up others by the hundred. */
async function openCase(tx: Transaction, row: EvaluationRow): Promise<void> {
  const { establishmentId, id: evaluationId, isLow, customerId, submittedAt: openedAt } = row
  if (!isLow || customerId === null) return
  await tx.insert(evaluationCase).values({ establishmentId, evaluationId, openedAt })
}

async function write(tx: Transaction, sender: Sender, body: Body, now: Date): Promise<void> {
  const { establishment } = sender.place
  const form = await getForm(tx, establishment.id, body.form_id)
  const questions = await findQuestions(tx, form, body.form_version)
  const where = await whereOf(tx, sender, body)
  if (!questions || !isFormOpen(form, where.branchId)) throw new Refusal("evaluation_closed")
  const answers = judge(questions, body)
  if (body.image_ids.length > mostImages) {
    throw new Refusal("too_many_images", { most: mostImages })
  }
  const wish = strangersWish(sender, now)
  if (wish && !(await countStranger(tx, wish))) throw new Refusal("evaluations_full")
  const [row] = await tx
    .insert(evaluation)
    .values({
      establishmentId: establishment.id,
      id: body.id,
      ...{ ...where, answers, formId: form.id, formVersion: body.form_version },
      ...{ rating: ratingOf(questions, answers), isLow: isLowScore(questions, answers) },
      notes: form.takesNotes ? body.notes : "",
      customerId: sender.customerId,
      language: body.language,
      businessDate: businessDayAt(establishment, now.getTime()).date,
      submittedAt: now,
      requestHash: hashOf(body),
    })
    .onConflictDoNothing()
    .returning()
  // Either this very one, which is answered as the first time, or another of this order or day.
  if (!row) return
  await claimImages(tx, row, form.takesImages ? body.image_ids : [])
  await openCase(tx, row)
  await drawPrize(tx, form, row, now)
  const about = { establishmentId: establishment.id, version: 1, at: now }
  await recordEvent(tx, { ...about, topic: "evaluation", entityId: row.id })
}

/** The language may be another one when it is sent again. */
function hashOf({ language: _, ...wanted }: Body): string {
  return requestHash(wanted)
}

/** Sent again under its id it is the same evaluation; a second one of an order or a day is refused. */
export async function submitEvaluation(
  { database, relay, now }: Services,
  sender: Sender,
  body: Body,
): Promise<EvaluationRow> {
  const { id: establishmentId } = sender.place.establishment
  const known = await findEvaluation(database.read, establishmentId, body.id)
  if (!known) {
    const wish = strangersWish(sender, now())
    if (wish && !(await mayStranger(database.read, wish))) throw new Refusal("evaluations_full")
    await database.withTransaction((tx) => write(tx, sender, body, now()))
    relay.wake()
  }
  const row = known ?? (await findEvaluation(database.read, establishmentId, body.id))
  if (!row) throw new Refusal("evaluated_already")
  assertSameRequest(row, hashOf(body))
  return row
}
