import type { FailureCode } from "@sufra/domain/message/outcome"
import { carriesSecret } from "@sufra/domain/message/secret"
import { m } from "@sufra/messages"
import type { BadgeTone } from "@sufra/ui/badge"
import { clockText, momentText } from "../../shell/text/format-time.ts"
import type { Message } from "./messages.ts"

/** Names of companies are the same in both languages. */
const providerNames: Record<string, string> = {
  unifonic: "Unifonic",
  taqnyat: "Taqnyat",
  twilio: "Twilio",
  smtp: "SMTP",
}

/** The demo carries nothing anywhere: who carried it would only confuse. */
export function providerName({ provider }: Message): string | null {
  return providerNames[provider ?? ""] ?? null
}

export const stateTone: Record<Message["state"], BadgeTone> = {
  waiting: "warning",
  sent: "success",
  failed: "danger",
}

export function stateText(state: Message["state"]): string {
  const texts = {
    waiting: m["messages.waiting"],
    sent: m["messages.sent"],
    failed: m["messages.failed"],
  }
  return texts[state]()
}

export function channelText(channel: Message["channel"]): string {
  return channel === "sms" ? m["messages.sms"]() : m["messages.email"]()
}

export function purposeText(purpose: string): string {
  if (purpose === "courier-link") return m["messages.purpose_link"]()
  if (carriesSecret(purpose)) return m["messages.purpose_code"]()
  if (purpose === "receipt") return m["messages.purpose_receipt"]()
  if (purpose === "refund") return m["messages.purpose_refund"]()
  return purpose.startsWith("order-")
    ? m["messages.purpose_order"]()
    : m["messages.purpose_other"]()
}

const failureTexts: Record<FailureCode, () => string> = {
  bad_recipient: m["messages.failure_bad_recipient"],
  refused_text: m["messages.failure_refused_text"],
  account: m["messages.failure_account"],
  too_many: m["messages.failure_too_many"],
  unreachable: m["messages.failure_unreachable"],
  no_provider: m["messages.failure_no_provider"],
  gave_up: m["messages.failure_gave_up"],
}

export function failureText(code: FailureCode): string {
  return failureTexts[code]()
}

const weekMs = 6 * 24 * 60 * 60_000

/** A clock time says enough within the week; after that the date does. */
export function timeText(
  instant: string,
  nowMs: number,
  zone: Parameters<typeof momentText>[1],
): string {
  const isRecent = nowMs - Date.parse(instant) < weekMs
  return isRecent ? clockText(instant, nowMs, zone) : momentText(instant, zone)
}
