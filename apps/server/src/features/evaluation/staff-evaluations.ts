import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import type { Reader } from "@sufra/db/connection"
import {
  evaluation,
  evaluationCase,
  evaluationForm,
  evaluationFormVersion,
  evaluationImage,
} from "@sufra/db/schema/campaign/evaluation"
import { and, asc, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm"
import { listBranchNames } from "../branch/index.ts"
import { listCustomersById } from "../customer/index.ts"
import { imageView, listPictures } from "../media/index.ts"
import { orderNumberOf } from "../order/index.ts"
import { rewardNameOf } from "../reward/index.ts"

export type StaffEvaluation = ApiReply<"GET /staff/evaluations/">["evaluations"][number]

/** What is asked for, by somebody who works at certain branches or (none named) at all of them. */
export type Wanted = {
  establishmentId: string
  branchIds: string[]
  ids?: string[]
  form_id?: string | undefined
  branch_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  low?: "only" | undefined
}

/** What was said at no branch is for those who work at all of them. */
export function isWanted(wanted: Wanted): SQL | undefined {
  const { establishmentId, branchIds, ids, form_id, branch_id, from, to, low } = wanted
  return and(
    eq(evaluation.establishmentId, establishmentId),
    branchIds.length > 0 ? inArray(evaluation.branchId, branchIds) : undefined,
    ids && inArray(evaluation.id, ids),
    form_id ? eq(evaluation.formId, form_id) : undefined,
    branch_id ? eq(evaluation.branchId, branch_id) : undefined,
    from ? gte(evaluation.businessDate, from) : undefined,
    to ? lte(evaluation.businessDate, to) : undefined,
    low ? eq(evaluation.isLow, true) : undefined,
  )
}

/** With its form, the questions it answers, its case and the number of its order. */
function selectRows(reader: Reader, where: SQL | undefined) {
  return reader
    .select({
      row: evaluation,
      formName: evaluationForm.name,
      questions: evaluationFormVersion.questions,
      caseState: evaluationCase.state,
      orderNumber: orderNumberOf(evaluation),
      wonName: rewardNameOf(evaluation),
    })
    .from(evaluation)
    .innerJoin(
      evaluationForm,
      and(
        eq(evaluationForm.establishmentId, evaluation.establishmentId),
        eq(evaluationForm.id, evaluation.formId),
      ),
    )
    .innerJoin(
      evaluationFormVersion,
      and(
        eq(evaluationFormVersion.establishmentId, evaluation.establishmentId),
        eq(evaluationFormVersion.formId, evaluation.formId),
        eq(evaluationFormVersion.version, evaluation.formVersion),
      ),
    )
    .leftJoin(
      evaluationCase,
      and(
        eq(evaluationCase.establishmentId, evaluation.establishmentId),
        eq(evaluationCase.evaluationId, evaluation.id),
      ),
    )
    .where(where)
    .orderBy(desc(evaluation.submittedAt), desc(evaluation.id))
}

type Found = Awaited<ReturnType<typeof selectRows>>[number]

async function imagesOf(reader: Reader, establishmentId: string, ids: string[]) {
  if (ids.length === 0) return new Map<string, StaffEvaluation["images"]>()
  const rows = await reader
    .select()
    .from(evaluationImage)
    .where(
      and(
        eq(evaluationImage.establishmentId, establishmentId),
        inArray(evaluationImage.evaluationId, ids),
      ),
    )
    .orderBy(asc(evaluationImage.uploadedAt))
  const mediaIds = rows.map(({ mediaId }) => mediaId)
  const pictures = await listPictures(reader, establishmentId, mediaIds)
  return rows.reduce((images, { evaluationId, mediaId }) => {
    const picture = pictures.get(mediaId)
    if (!picture || !evaluationId) return images
    return images.set(evaluationId, [...(images.get(evaluationId) ?? []), imageView(picture)])
  }, new Map<string, StaffEvaluation["images"]>())
}

async function viewsOf(
  reader: Reader,
  establishmentId: string,
  found: Found[],
): Promise<StaffEvaluation[]> {
  const customerIds = found.flatMap(({ row }) => (row.customerId ? [row.customerId] : []))
  const [branches, customers, images] = await Promise.all([
    listBranchNames(reader, establishmentId),
    listCustomersById(reader, establishmentId, customerIds),
    imagesOf(
      reader,
      establishmentId,
      found.map(({ row }) => row.id),
    ),
  ])
  const branchName = new Map(branches.map(({ id, name }) => [id, name]))
  const guestOf = new Map(customers.map(({ id, name, phone }) => [id, { id, name, phone }]))
  return found.map(({ row, formName, questions, caseState, orderNumber, wonName }) => ({
    id: row.id,
    submitted_at: row.submittedAt.toISOString(),
    form: { id: row.formId, name: formName },
    questions: toWire(questions) as StaffEvaluation["questions"],
    answers: row.answers as StaffEvaluation["answers"],
    notes: row.notes,
    images: images.get(row.id) ?? [],
    rating: row.rating,
    is_low: row.isLow,
    branch_name: (row.branchId && branchName.get(row.branchId)) || null,
    table_label: row.tableLabel,
    order_number: orderNumber,
    guest: (row.customerId && guestOf.get(row.customerId)) || null,
    phone: row.phone,
    won_name: wonName,
    case_state: caseState,
  }))
}

function isBefore(cursor: string | undefined): SQL | undefined {
  const match = /^(\d{4}-[\d-]{5}T[\d:]{8}\.\d{3}Z)_([0-9a-f-]{36})$/.exec(cursor ?? "")
  const at = new Date(match?.[1] ?? Number.NaN)
  if (Number.isNaN(at.getTime())) return undefined
  return or(
    lt(evaluation.submittedAt, at),
    and(eq(evaluation.submittedAt, at), sql`${evaluation.id}::text < ${match?.[2] ?? ""}`),
  )
}

const pageSize = 30

/** One page, and where the next one begins. */
export async function listEvaluations(
  reader: Reader,
  wanted: Wanted,
  before: string | undefined,
): Promise<ApiReply<"GET /staff/evaluations/">> {
  const rows = await selectRows(reader, and(isWanted(wanted), isBefore(before))).limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)?.row
  return {
    evaluations: await viewsOf(reader, wanted.establishmentId, page),
    next: rows.length > pageSize && last ? `${last.submittedAt.toISOString()}_${last.id}` : null,
  }
}

const mostInFile = 10_000

/** For a file: more than a screen shows, and not without an end. */
export async function listAllEvaluations(
  reader: Reader,
  wanted: Wanted,
): Promise<StaffEvaluation[]> {
  const rows = await selectRows(reader, isWanted(wanted)).limit(mostInFile)
  return viewsOf(reader, wanted.establishmentId, rows)
}
