import { describe, expect, it } from "vitest"
import {
  type CampaignRules,
  type ParticipantFacts,
  participationRefusal,
  waitUntil,
} from "./participation.ts"

const noon = Date.parse("2026-11-17T12:00:00+03:00")
const minute = 60_000
const day = 1_440 * minute
const clock = { nowMs: noon, timezone: "Asia/Riyadh" }

const rules: CampaignRules = {
  ...{ kind: "wheel", isActive: true, fromMs: null, untilMs: null, windows: [] },
  ...{ audience: "everyone", isOnce: false, isForNewCustomers: false },
  ...{ wonDays: 10, lostMinutes: 7 * 1_440, isVerified: true, channel: "sms" },
}

const stranger: ParticipantFacts = {
  ...{ hasPrizes: true, hasWaitingTry: false, lastTryMs: null, lastWonMs: null, lastLostMs: null },
  ...{ playedBefore: false, wasAtBranchBefore: false, isKnownCustomer: false },
  ...{ isRushing: false, hasEmail: true },
}

type Row = [string, Partial<CampaignRules>, Partial<ParticipantFacts>, string | null]

const rows: Row[] = [
  ["somebody new", {}, {}, null],
  ["paused", { isActive: false }, {}, "participate_later"],
  ["before its window", { fromMs: noon + 1 }, {}, "participate_later"],
  ["at its end", { untilMs: noon }, {}, "participate_later"],
  ["outside its hours", { windows: [{ open: 840, close: 1_020 }] }, {}, "participate_later"],
  ["all prizes gone", {}, { hasPrizes: false }, "out_of_gifts"],
  ["the same form again", {}, { hasWaitingTry: true }, "submitted_already"],
  ["once for ever", { isOnce: true }, { lastTryMs: 1 }, "participate_never_again"],
  [
    "not new to games",
    { audience: "new-participants" },
    { playedBefore: true },
    "not_new_to_games",
  ],
  ["new to games", { audience: "new-participants" }, { wasAtBranchBefore: true }, null],
  ["not new here", { audience: "new-at-branch" }, { wasAtBranchBefore: true }, "not_new_to_branch"],
  [
    "known, and for new customers",
    { kind: "register-and-win", isForNewCustomers: true },
    { isKnownCustomer: true },
    "registered_already",
  ],
  ["known, and for everybody", { kind: "register-and-win" }, { isKnownCustomer: true }, null],
  ["won nine days ago", {}, { lastWonMs: noon - 9 * day }, "won_already"],
  ["won ten days ago", {}, { lastWonMs: noon - 10 * day }, null],
  ["lost a day ago", {}, { lastLostMs: noon - day }, "lost_lately"],
  ["lost a week ago", {}, { lastLostMs: noon - 7 * day }, null],
  ["lost by a clock that was a month ahead", {}, { lastLostMs: noon + 30 * day }, null],
  ["in a rush", {}, { isRushing: true }, "participate_in_one_minute"],
  ["no e-mail", { channel: "email" }, { hasEmail: false }, "no_email"],
]

describe("who may take part", () => {
  it.each(rows)("%s", (_, changed, facts, reason) => {
    const refusal = participationRefusal({ ...rules, ...changed }, { ...stranger, ...facts }, clock)
    expect(refusal?.reason ?? null).toBe(reason)
  })

  it("reads the first row that fits", () => {
    const all = { ...stranger, hasPrizes: false, hasWaitingTry: true, lastWonMs: noon }
    expect(participationRefusal(rules, all, clock)?.reason).toBe("out_of_gifts")
  })

  it("never later than the whole wait from now, whatever clock wrote it", () => {
    const won = { ...stranger, lastWonMs: noon + day }
    expect(participationRefusal(rules, won, clock)).toMatchObject({ untilMs: noon + 10 * day })
  })

  it("says when to come back", () => {
    const won = { ...stranger, lastWonMs: noon - 9 * day }
    expect(participationRefusal(rules, won, clock)).toEqual({
      ...{ reason: "won_already", periodDays: 10, untilMs: noon + day },
    })
  })

  it("tells a stranger nothing of a phone's past", () => {
    const unverified = { ...rules, isVerified: false, audience: "new-participants" as const }
    const known = { ...stranger, playedBefore: true, lastWonMs: noon }
    expect(participationRefusal(unverified, known, clock)?.reason).toBe("participate_later")
  })
})

describe("how long to wait", () => {
  it.each([
    [1, { in: "minutes", minutes: 1 }],
    [59 * minute, { in: "minutes", minutes: 59 }],
    [60 * minute, { in: "hours", hours: 1 }],
    [61 * minute, { in: "hours-and-minutes", hours: 1, minutes: 1 }],
    [23 * 60 * minute + 59 * minute + 1, { in: "days", days: 1 }],
    [7 * day, { in: "days", days: 7 }],
    [9 * day + 1, { in: "days", days: 10 }],
  ])("%i ms", (left, wait) => {
    expect(waitUntil(noon + left, noon)).toEqual(wait)
  })
})

it("what is closed says when it opens, and nothing where it never does", () => {
  const opens = (change: Partial<CampaignRules>) => {
    const refusal = participationRefusal({ ...rules, ...change }, stranger, clock)
    return refusal && "untilMs" in refusal ? refusal.untilMs : null
  }
  const afternoon = { windows: [{ open: 840, close: 1_020 }] }
  expect(opens({ fromMs: noon + day })).toBe(noon + day)
  expect(opens(afternoon)).toBe(noon + 120 * minute)
  expect(opens({ ...afternoon, fromMs: noon + day })).toBe(noon + day + 120 * minute)
  expect(opens({ untilMs: noon })).toBeNull()
  expect(opens({ ...afternoon, untilMs: noon + minute })).toBeNull()
  expect(opens({ isActive: false })).toBeNull()
})
