import { expect, it } from "vitest"
import { invitationPath, isReferralOpen } from "./referral.ts"

const noon = new Date("2026-11-18T12:00:00Z")
const later = new Date("2026-11-18T12:00:01Z")
const earlier = new Date("2026-11-18T11:59:59Z")

it.each([
  ["on, without a window", {}, true],
  ["switched off", { active: false }, false],
  ["at its first moment", { startsAt: noon }, true],
  ["before it", { startsAt: later }, false],
  ["within its window", { startsAt: earlier, endsAt: later }, true],
  ["at its end", { endsAt: noon }, false],
] as const)("%s", (_, terms, isOpen) => {
  expect(isReferralOpen({ active: true, startsAt: null, endsAt: null, ...terms }, noon)).toBe(
    isOpen,
  )
})

it("leads a friend who was named to their own invitation", () => {
  expect(invitationPath("7K3M9XQ2", null)).toBe("/reference/7K3M9XQ2")
  expect(invitationPath("7K3M9XQ2", "one")).toBe("/reference/7K3M9XQ2?lead=one")
})
