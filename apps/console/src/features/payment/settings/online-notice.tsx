import { m } from "@sufra/messages"
import type { Gateway, PaymentSettings } from "./settings.ts"

type OnlineNoticeProps = { gateways: Gateway[]; settings: PaymentSettings }

/** A card online takes both: an account that is in use, and orders that it is offered for. */
export function OnlineNotice({ gateways, settings }: OnlineNoticeProps) {
  const hasAccount = gateways.some(({ is_on }) => is_on)
  const isOffered = settings.choices.some(({ method }) => method === "online-card")
  if (hasAccount === isOffered) return null
  return (
    <p role="status" className="rounded-control bg-warning-light px-4 py-3 text-on-warning-light">
      {hasAccount ? m["till.online_not_offered"]() : m["till.online_no_account"]()}
    </p>
  )
}
