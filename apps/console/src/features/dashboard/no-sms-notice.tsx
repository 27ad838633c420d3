import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Notice } from "../../shell/page/notice.tsx"

type NoSmsNoticeProps = { withoutCode: ApiReply<"GET /staff/today/">["without_code"] }

/** Without SMS staff confirm each order; where the owner refuses that too, nobody new can order. */
export function NoSmsNotice({ withoutCode }: NoSmsNoticeProps) {
  return withoutCode === "refused" ? (
    <Notice tone="danger">{m["today.no_sms_never"]()}</Notice>
  ) : (
    <Notice tone="info">{m["today.no_sms"]()}</Notice>
  )
}
