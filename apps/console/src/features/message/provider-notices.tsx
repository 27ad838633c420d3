import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { Notice } from "../../shell/page/notice.tsx"
import { canDo, useStaff } from "../staff/index.ts"
import type { MessageSummary } from "./messages.ts"

const demoInbox = "demo-inbox"

/** Where messages go when nobody carries them: into the demo's inbox, or nowhere yet. */
export function ProviderNotices({ providers }: Pick<MessageSummary, "providers">) {
  const isDemo = providers.sms === demoInbox || providers.email === demoInbox
  return (
    <>
      {isDemo ? <Notice tone="info">{m["messages.demo_note"]()}</Notice> : null}
      {providers.sms === null ? (
        <Missing tone="danger" text={m["messages.no_sms"]()} label={m["today.set_up_sms"]()} />
      ) : null}
      {providers.email === null ? (
        <Missing tone="info" text={m["messages.no_email"]()} label={m["messages.set_up_email"]()} />
      ) : null}
    </>
  )
}

type MissingProps = { tone: "danger" | "info"; text: string; label: string }

/** Who may set it up finds the way; the others read who does. */
function Missing({ tone, text, label }: MissingProps) {
  const maySetUp = canDo(useStaff(), "settings.edit")
  return (
    <Notice
      tone={tone}
      action={
        maySetUp ? (
          <Button variant="outline" render={<Link to="/settings" />}>
            {label}
          </Button>
        ) : null
      }
    >
      {text} {maySetUp ? null : <span>{m["today.sms_by_owner"]()}</span>}
    </Notice>
  )
}
