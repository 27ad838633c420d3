import type { ApiReply } from "@sufra/contract/client/client"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import { evaluation, evaluationCase } from "@sufra/db/schema/campaign/evaluation"
import type { CaseState } from "@sufra/domain/campaign/evaluation-case"
import { and, eq, inArray, sql } from "drizzle-orm"
import { rewardNameOf } from "../reward/index.ts"
import { staffNamesAt } from "../staff/index.ts"
import type { CaseRow } from "./case-queries.ts"
import {
  isWanted,
  listAllEvaluations,
  type StaffEvaluation,
  type Wanted,
} from "./staff-evaluations.ts"

type CasesReply = ApiReply<"GET /staff/evaluation-cases/">
type CaseView = CasesReply["cases"][number]
type LocalName = CaseView["remedy_name"]

const mostShown = 200

/** Those that nobody has answered first, and of these the one that waits the longest; closed ones last. */
const waitingFirst = sql`CASE ${evaluationCase.state} WHEN 'closed' THEN 2 WHEN 'answered' THEN 1 ELSE 0 END,
  CASE ${evaluationCase.state} WHEN 'closed' THEN NULL ELSE ${evaluationCase.openedAt} END,
  ${evaluationCase.closedAt} DESC`

function selectCases(reader: Reader, wanted: Wanted, state: CaseState | undefined) {
  return reader
    .select({ row: evaluationCase, remedyName: rewardNameOf(evaluationCase) })
    .from(evaluationCase)
    .innerJoin(
      evaluation,
      and(
        eq(evaluation.establishmentId, evaluationCase.establishmentId),
        eq(evaluation.id, evaluationCase.evaluationId),
      ),
    )
    .where(
      and(
        isWanted(wanted),
        wanted.ids && inArray(evaluationCase.evaluationId, wanted.ids),
        state ? eq(evaluationCase.state, state) : undefined,
      ),
    )
    .orderBy(waitingFirst)
    .limit(mostShown)
}

function caseView(
  row: CaseRow,
  remedyName: LocalName,
  { evaluation: about, people }: { evaluation: StaffEvaluation; people: Map<string, string> },
): CaseView {
  const { ownerId, answer, answeredAt, closedAt } = row
  return {
    id: row.evaluationId,
    state: row.state,
    version: row.version,
    opened_at: row.openedAt.toISOString(),
    owner: ownerId ? { id: ownerId, name: people.get(ownerId) ?? "" } : null,
    answer,
    answered_at: answeredAt?.toISOString() ?? null,
    closed_at: closedAt?.toISOString() ?? null,
    remedy_name: remedyName,
    can_answer: about.guest !== null || about.phone !== null,
    evaluation: about,
  }
}

export async function listCases(
  reader: Reader,
  wanted: Wanted,
  state?: CaseState,
): Promise<CasesReply> {
  const { establishmentId } = wanted
  const found = await selectCases(reader, wanted, state)
  const ids = found.map(({ row }) => row.evaluationId)
  const [evaluations, people] = await Promise.all([
    listAllEvaluations(reader, { ...wanted, ids }),
    staffNamesAt(reader, establishmentId),
  ])
  const aboutOf = new Map(evaluations.map((one) => [one.id, one]))
  return {
    cases: found.flatMap(({ row, remedyName }) => {
      const about = aboutOf.get(row.evaluationId)
      return about ? [caseView(row, remedyName, { evaluation: about, people })] : []
    }),
    people: [...people].map(([id, name]) => ({ id, name })),
  }
}

/** Refuses one of another place, or of a branch where this person does not work. */
export async function getCaseView(reader: Reader, wanted: Wanted, id: string): Promise<CaseView> {
  const { cases } = await listCases(reader, { ...wanted, ids: [id] })
  const [found] = cases
  if (!found) throw new Refusal("evaluation_not_found")
  return found
}
