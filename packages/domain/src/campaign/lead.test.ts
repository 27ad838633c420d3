import { expect, it } from "vitest"
import { judgeLead, leadEvents, leadStatuses, nextLeadStatus } from "./lead.ts"

it("moves as the table says, and in no other way", () => {
  const table = Object.fromEntries(
    leadStatuses.map((status) => [
      status,
      leadEvents.map((event) => nextLeadStatus(status, event)).filter((next) => next !== null),
    ]),
  )
  expect(table).toEqual({
    pending: ["joined", "declined", "canceled"],
    joined: ["active", "declined", "canceled"],
    declined: [],
    active: ["returned"],
    canceled: [],
    returned: ["active"],
  })
})

const stranger = {
  ...{ isSamePhone: false, isSameDevice: false, isKnownPhone: false },
  ...{ isKnownDevice: true, othersOfDevice: 0 },
}

it.each([
  ["a friend", {}, { outcome: "accepted" }],
  ["oneself", { isSamePhone: true }, { outcome: "refused", reason: "self" }],
  ["one's own browser", { isSameDevice: true }, { outcome: "refused", reason: "self" }],
  ["somebody known", { isKnownPhone: true }, { outcome: "refused", reason: "known" }],
  ["a browser of many", { othersOfDevice: 1 }, { outcome: "held", reason: "shared-device" }],
  ["no browser", { isKnownDevice: false }, { outcome: "held", reason: "unknown-device" }],
] as const)("%s", (_, facts, judgement) => {
  expect(judgeLead({ ...stranger, ...facts })).toEqual(judgement)
})
