import type { ApiReply } from "@sufra/contract/client/client"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { Notice } from "../../shell/page/notice.tsx"
import { canDo, useStaff } from "../staff/index.ts"

type Today = ApiReply<"GET /staff/today/">
type SmsNoticeProps = { sms: Today["sms"]; withoutCode: Today["without_code"] }
type CodeRushNoticeProps = {
  rush: NonNullable<Today["code_rush"]>
  withoutCode: Today["without_code"]
}

function smsText(sms: Today["sms"], isStuck: boolean): string {
  if (sms === "failing") return isStuck ? m["today.sms_failing_never"]() : m["today.sms_failing"]()
  return isStuck ? m["today.no_sms_never"]() : m["today.no_sms"]()
}

/**
 * Without codes staff confirm each order; where the owner refuses that too, nobody new can order. Who may change it
 * finds the way; the others read who does.
 */
export function SmsNotice({ sms, withoutCode }: SmsNoticeProps) {
  const maySetUp = canDo(useStaff(), "settings.edit")
  if (sms === "works") return null
  const isStuck = withoutCode === "refused"
  return (
    <Notice
      tone={isStuck || sms === "failing" ? "danger" : "info"}
      action={
        maySetUp ? (
          <Button variant="outline" render={<Link to="/settings" />}>
            {m["today.set_up_sms"]()}
          </Button>
        ) : null
      }
    >
      {smsText(sms, isStuck)} {maySetUp ? null : <span>{m["today.sms_by_owner"]()}</span>}
    </Notice>
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
