import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { findReward } from "../reward/index.ts"
import { findCase } from "./case-queries.ts"
import type { EvaluationRow } from "./queries.ts"

type Submitted = ApiReply<"POST /evaluation/qr/{uuid}/evaluations/">

async function rewardView(reader: Reader, establishmentId: string, id: string | null) {
  const row = id && (await findReward(reader, establishmentId, id))
  return row ? { reward_id: row.id, name: row.name } : null
}

/** What became of it, for the customer who sent it. Nobody else is told what was won or answered. */
export async function submittedView(
  reader: Reader,
  row: EvaluationRow,
  customerId: string | null,
): Promise<Submitted> {
  const { establishmentId, id, submittedAt } = row
  const plain = { id, submitted_at: submittedAt.toISOString(), won: null, answer: null }
  if (customerId === null || row.customerId !== customerId) return plain
  const found = await findCase(reader, establishmentId, id)
  const remedy = await rewardView(reader, establishmentId, found?.rewardId ?? null)
  const answeredAt = found?.answeredAt ?? (remedy && found?.closedAt) ?? null
  return {
    ...plain,
    won: await rewardView(reader, establishmentId, row.rewardId),
    answer: answeredAt && {
      text: found?.answer ?? null,
      at: answeredAt.toISOString(),
      remedy,
    },
  }
}
