import { m } from "@sufra/messages"
import { Notice } from "../../shell/page/notice.tsx"
import type { MessageSummary } from "./messages.ts"

const demoInbox = "demo-inbox"

/** Where messages go when nobody carries them: into the demo's inbox, or nowhere yet. */
export function ProviderNotices({ providers }: Pick<MessageSummary, "providers">) {
  const isDemo = providers.sms === demoInbox || providers.email === demoInbox
  return (
    <>
      {isDemo ? <Notice tone="info">{m["messages.demo_note"]()}</Notice> : null}
      {providers.sms === null ? <Notice tone="danger">{m["messages.no_sms"]()}</Notice> : null}
      {providers.email === null ? <Notice tone="info">{m["messages.no_email"]()}</Notice> : null}
    </>
  )
}
