import { expect, it } from "vitest"
import { consentChanges } from "./consent.ts"

it("says what was given or withdrawn, and nothing of what stays", () => {
  const none = { privacy: false, marketing: false }
  expect(consentChanges(none, none)).toEqual([])
  expect(consentChanges(none, { privacy: true, marketing: true })).toEqual([
    { kind: "privacy", isGiven: true },
    { kind: "marketing", isGiven: true },
  ])
  expect(
    consentChanges({ privacy: true, marketing: true }, { privacy: true, marketing: false }),
  ).toEqual([{ kind: "marketing", isGiven: false }])
})
