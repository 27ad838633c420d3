import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { participationRefusal } from "@sufra/domain/campaign/participation"
import { findCustomer } from "../customer/index.ts"
import type { EstablishmentRow } from "../establishment/index.ts"
import { judge, refusalCode, rulesOf, untilOf } from "./judge.ts"
import { type Asker, type CampaignRow, findBegun, findLastEntry, listShown } from "./queries.ts"
import { campaignView, entryView } from "./views.ts"

type Live = ApiReply<"GET /campaign/qr/{uuid}/live/{kind}/">
type At = { place: EstablishmentRow; branchId: string | null; now: Date }

/** Nothing is asked of the phone: whether it runs at all. */
export function isRunning(row: CampaignRow, { place, now }: Pick<At, "place" | "now">): boolean {
  const nobody = {
    ...{ hasPrizes: true, hasWaitingTry: false, lastTryMs: null, lastWonMs: null },
    ...{ lastLostMs: null, playedBefore: false, wasAtBranchBefore: false },
    ...{ isKnownCustomer: false, isRushing: false, hasEmail: true },
  }
  const clock = { nowMs: now.getTime(), timezone: place.timezone }
  return participationRefusal(rulesOf(row), nobody, clock) === null
}

/** The one that runs, else the one that is told of: guests read when it runs. */
async function findShown(reader: Reader, kind: CampaignKind, at: At): Promise<CampaignRow | null> {
  const shown = await listShown(reader, at.place.id, at)
  const here = shown.filter((row) => row.kind === kind)
  return here.find((row) => isRunning(row, at)) ?? here[0] ?? null
}

async function refusalOf(
  reader: Reader,
  row: CampaignRow,
  asker: Asker,
  { hasWaiting, ...at }: At & { hasWaiting: boolean },
) {
  const { place, branchId, now } = at
  const { customerId, browserId } = asker
  const known = customerId
    ? await findCustomer(reader, { establishmentId: place.id, customerId })
    : null
  // Whoever signs up on the way to the form is new to it.
  const begun = await findBegun(reader, row, browserId, now)
  // Of a stranger nothing but the campaign itself is judged.
  const refusal = await judge(reader, {
    ...{ row, place, voice: "guest", now },
    participant: {
      ...{ phone: known?.phone ?? "", branchId, browserId, entryId: "" },
      email: known?.email ?? "asked for by the form",
      sinceMs: (begun ?? now).getTime(),
    },
  })
  if (!refusal) return null
  // The try that waits is theirs to draw. One that this guest cannot see would only be refused.
  if (refusal.reason === "submitted_already" && hasWaiting) return null
  return {
    code: refusalCode(refusal.reason, row.kind, "guest"),
    until: untilOf(refusal),
    days: "periodDays" in refusal ? refusal.periodDays : null,
  }
}

/** The wheel or form of a place, as this guest finds it. */
export async function getLive(
  reader: Reader,
  kind: CampaignKind,
  asker: Asker,
  at: At,
): Promise<Live> {
  const row = await findShown(reader, kind, at)
  if (!row) return { campaign: null, refusal: null, entry: null }
  const last = await findLastEntry(reader, row, asker)
  const entry = last && (await entryView(reader, last))
  const hasWaiting = entry?.state === "waiting"
  return {
    campaign: await campaignView(reader, row, at),
    refusal: await refusalOf(reader, row, asker, { ...at, hasWaiting }),
    entry,
  }
}
