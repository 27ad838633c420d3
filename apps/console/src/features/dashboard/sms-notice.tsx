import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Notice } from "../../shell/page/notice.tsx"

type SmsNoticeProps = {
  sms: ApiReply<"GET /staff/today/">["sms"]
  withoutCode: ApiReply<"GET /staff/today/">["without_code"]
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
