import { m } from "@sufra/messages"
import { expect, it } from "vitest"
import { declineText, retryLabel } from "./decline-text.ts"

const ended = { failure: null, state: "failed", wallet: null } as const

it("a payment that failed without a reason is a technical error, to be tried again", () => {
  expect(declineText(ended)).toBe(m["error.payment_failed"]())
  expect(declineText({ ...ended, failure: "a code of tomorrow" })).toBe(m["error.payment_failed"]())
  expect(retryLabel(ended)).toBe(m["action.retry"]())
})

it("one that nobody finished, or that has a reason, says so", () => {
  expect(declineText({ ...ended, state: "expired" })).toBe(m["pay.decline_abandoned"]())
  expect(declineText({ ...ended, failure: "expired_card" })).toBe(m["pay.decline_expired_card"]())
  expect(retryLabel({ ...ended, failure: "expired_card" })).toBe(m["pay.other_card"]())
})

it("a wallet has words of its own", () => {
  const stc = { ...ended, failure: "insufficient_funds", wallet: "stc_pay" } as const
  expect(declineText(stc)).toBe(m["pay.decline_stc_funds"]())
  expect(retryLabel(stc)).toBe(m["pay.other_way"]())
})
