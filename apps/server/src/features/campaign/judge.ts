import type { ErrorCode } from "@sufra/contract/error-codes"
import { Refusal } from "@sufra/contract/error-reply"
import type { Reader } from "@sufra/db/connection"
import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import {
  type CampaignRules,
  type ParticipationRefusal,
  participationRefusal,
} from "@sufra/domain/campaign/participation"
import type { EstablishmentRow } from "../establishment/index.ts"
import { type Participant, participantFacts } from "./participant-facts.ts"
import type { CampaignRow } from "./queries.ts"

/** A guest reads "You …", staff read "Customer is …". */
export type Voice = "guest" | "staff"

type Reason = ParticipationRefusal["reason"]

const guestCodes: Record<Reason, ErrorCode> = {
  participate_later: "participate_later",
  out_of_gifts: "out_of_gifts",
  submitted_already: "submitted_already",
  participate_never_again: "participate_never_again",
  not_new_to_games: "new_participants_only",
  not_new_to_branch: "new_customers_of_branch_only",
  registered_already: "already_registered",
  won_already: "participated_once_every",
  lost_lately: "participate_after",
  participate_in_one_minute: "participate_in_one_minute",
  no_email: "email_notice_failed",
}

const staffCodes = (kind: CampaignKind): Record<Reason, ErrorCode> => ({
  ...guestCodes,
  not_new_to_games:
    kind === "wheel" ? "customer_not_new_to_wheel" : "customer_not_new_to_registration",
  not_new_to_branch: "customer_not_new_to_branch",
  registered_already: "customer_already_registered",
})

export function refusalCode(reason: Reason, kind: CampaignKind, voice: Voice): ErrorCode {
  // Only a wheel has a spin to be registered for.
  if (reason === "submitted_already" && kind !== "wheel") return "submitted_more_than_once"
  return (voice === "guest" ? guestCodes : staffCodes(kind))[reason]
}

const ofCampaign: readonly Reason[] = ["participate_later", "out_of_gifts"]

const tellingCodes: ReadonlySet<ErrorCode> = new Set([
  ...(Object.keys(guestCodes) as Reason[])
    .filter((reason) => !ofCampaign.includes(reason))
    .flatMap((reason) => [
      refusalCode(reason, "wheel", "staff"),
      refusalCode(reason, "register-and-win", "staff"),
    ]),
  // A form lacks only what nobody knows of this phone yet.
  "validation_failed",
])

/** Tells whether staff learn from a refusal if a phone is known here: by its past, or by what the form had to say. */
export function tellsOfPhone(error: unknown): boolean {
  return error instanceof Refusal && tellingCodes.has(error.code)
}

export function rulesOf(row: CampaignRow): CampaignRules {
  const { kind, windows, audience, isOnce, isForNewCustomers, wonDays, lostMinutes } = row
  return {
    ...{ kind, windows, audience, isOnce, isForNewCustomers, wonDays, lostMinutes },
    isActive: row.active && row.archivedAt === null,
    fromMs: row.fromAt?.getTime() ?? null,
    untilMs: row.untilAt?.getTime() ?? null,
    isVerified: row.isVerified,
    channel: row.channel,
  }
}

/** From when on they may; null: nobody knows, or never again. */
export function untilOf(refusal: ParticipationRefusal): string | null {
  const untilMs = "untilMs" in refusal ? refusal.untilMs : undefined
  return untilMs === undefined ? null : new Date(untilMs).toISOString()
}

function fieldsOf(refusal: ParticipationRefusal, now: Date) {
  if (refusal.reason === "won_already") return { days: refusal.periodDays }
  if (refusal.reason !== "lost_lately") return undefined
  return { minutes: Math.max(1, Math.ceil((refusal.untilMs - now.getTime()) / 60_000)) }
}

export type Judged = {
  row: CampaignRow
  place: EstablishmentRow
  participant: Participant
  voice: Voice
  now: Date
}

/** Why this phone may not take part now; null: it may. */
export async function judge(
  reader: Reader,
  { row, place, participant, voice, now }: Judged,
): Promise<ParticipationRefusal | null> {
  const facts = await participantFacts(reader, row, place, participant, now)
  // Staff ask the guest in front of them: what they read tells no stranger anything.
  const rules = voice === "staff" ? { ...rulesOf(row), isVerified: true } : rulesOf(row)
  return participationRefusal(rules, facts, { nowMs: now.getTime(), timezone: place.timezone })
}

export async function assertMayTakePart(reader: Reader, judged: Judged): Promise<void> {
  const refusal = await judge(reader, judged)
  if (!refusal) return
  const code = refusalCode(refusal.reason, judged.row.kind, judged.voice)
  throw new Refusal(code, fieldsOf(refusal, judged.now), {
    until: untilOf(refusal),
  })
}
