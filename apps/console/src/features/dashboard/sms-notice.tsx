import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Notice } from "../../shell/page/notice.tsx"

type Today = ApiReply<"GET /staff/today/">
type SmsNoticeProps = { sms: Today["sms"]; withoutCode: Today["without_code"] }
type CodeRushNoticeProps = {
  rush: NonNullable<Today["code_rush"]>
  withoutCode: Today["without_code"]
}

/** Without codes staff confirm each order; where the owner refuses that too, nobody new can order. */
export function SmsNotice({ sms, withoutCode }: SmsNoticeProps) {
  if (sms === "works") return null
  const isStuck = withoutCode === "refused"
  if (sms === "failing") {
    return (
      <Notice tone="danger">
        {isStuck ? m["today.sms_failing_never"]() : m["today.sms_failing"]()}
      </Notice>
    )
  }
  return isStuck ? (
    <Notice tone="danger">{m["today.no_sms_never"]()}</Notice>
  ) : (
    <Notice tone="info">{m["today.no_sms"]()}</Notice>
  )
}

/** Somebody asks for codes by the hundred: new guests wait, or order without one where the owner lets them. */
export function CodeRushNotice({ rush, withoutCode }: CodeRushNoticeProps) {
  const count = rush.sent_last_hour
  if (!rush.is_short) return <Notice tone="danger">{m["messages.code_rush"]({ count })}</Notice>
  return (
    <Notice tone="danger">
      {withoutCode === "refused"
        ? m["today.codes_short_never"]({ count })
        : m["today.codes_short"]({ count })}
    </Notice>
  )
}
