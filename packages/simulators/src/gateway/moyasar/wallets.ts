import { randomId } from "../books.ts"
import type { Asked, Reply } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import { approved, type BankAnswer } from "../test-cards.ts"
import { answerPreflight, withKey } from "./moyasar-door.ts"
import { invalid, refusal } from "./moyasar-reply.ts"

/**
 * Their sandbox decides by the amount. It approves between 200 and 300 riyals alone; here all that it
 * does not name as refused is approved, for an order of any size can be tried.
 */
const refusedFrom: [number, BankAnswer][] = [
  [160_100, { code: "43", message: "DECLINED: STOLEN CARD" }],
  [150_100, { code: "61", message: "DECLINED: EXCEEDS WITHDRAWAL LIMIT" }],
  [140_100, { code: "54", message: "DECLINED: EXPIRED CARD" }],
  [130_100, { code: "05", message: "DECLINED" }],
  [120_100, { code: "41", message: "DECLINED: LOST CARD" }],
  [110_100, { code: "51", message: "INSUFFICIENT FUNDS" }],
  [100_000, { code: "99", message: "UNSPECIFIED FAILURE" }],
]
const refusedTo = 170_000

export function applePayAnswer(amountMinor: number): BankAnswer {
  if (amountMinor > refusedTo) return approved
  return refusedFrom.find(([from]) => amountMinor >= from)?.[1] ?? approved
}

function refusedBecause(message: string): BankAnswer {
  return { code: "", message }
}

/** STC Pay's numbers that never get as far as a code. */
const mobileFailures = new Map<string, BankAnswer>([
  ["0515555555", refusedBecause("Mobile number is not registered for STC Pay")],
  ["0515555556", refusedBecause("Update your information in the STC Pay app first")],
  ["0515555557", refusedBecause("Invalid account status")],
  ["0515555558", refusedBecause("OTP attempts exhausted, wait 15 minutes")],
  ["0515555559", refusedBecause("Wait 60 seconds before a new payment")],
])

export function mobileFailure(mobile: string): BankAnswer | null {
  return mobileFailures.get(mobile) ?? null
}

const otpAnswers = new Map<string, BankAnswer>([
  ["123456", approved],
  ["000000", approved],
  ["111111", refusedBecause("Insufficient balance")],
  ["222222", refusedBecause("Daily transaction limit exceeded")],
  ["333333", refusedBecause("Maximum transaction amount exceeded")],
  ["444444", refusedBecause("STC Pay timeout")],
])

export function otpAnswer(otp: string): BankAnswer {
  return otpAnswers.get(otp) ?? refusedBecause("Invalid OTP")
}

export function newOtpToken(): string {
  return randomId("")
}

const sessionMs = 5 * 60_000

/** What Apple would have signed for a merchant whose domain is registered; here every domain is. */
function openApplePay({ books, keys }: Gateway, { body }: Asked): Reply {
  const text = (name: string) => String(body?.[name] ?? "")
  const errors: Record<string, string[]> = {}
  for (const name of ["display_name", "domain_name"]) {
    if (text(name) === "") errors[name] = ["is required"]
  }
  if (!/^https:\/\/[a-z0-9-]+\.apple\.com\//.test(text("validation_url"))) {
    errors.validation_url = ["is not Apple's"]
  }
  if (Object.keys(errors).length > 0) return invalid(errors)
  if (text("publishable_api_key") !== keys.moyasarPublishable) {
    return refusal(401, "authentication_error", "Invalid authorization credentials")
  }
  const now = books.clock.nowMs()
  return {
    status: 200,
    json: {
      epochTimestamp: now,
      expiresAt: now + sessionMs,
      merchantSessionIdentifier: randomId("SSH"),
      nonce: randomId(""),
      merchantIdentifier: randomId(""),
      domainName: text("domain_name"),
      displayName: text("display_name"),
      signature: randomId(""),
    },
  }
}

const applePayPath = /^\/v1\/applepay\/initiate$/

export const walletRoutes: Route[] = [
  { method: "OPTIONS", path: applePayPath, handle: answerPreflight },
  { method: "POST", path: applePayPath, handle: withKey(openApplePay, "publishable") },
]
