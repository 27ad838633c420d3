import { m } from "@sufra/messages"
import { Notice } from "../../shell/page/notice.tsx"
import { linkOrigin } from "../../shell/start/page-config.ts"
import { reachOf } from "./reach.ts"

/** Printed is printed: an address that only this device opens is said before it is on paper. */
export function ReachNotice() {
  const address = `\u2066${linkOrigin}\u2069`
  const reach = reachOf(new URL(linkOrigin).hostname)
  if (reach === "device")
    return <Notice tone="danger">{m["sheet.only_device"]({ address })}</Notice>
  if (reach === "network")
    return <Notice tone="info">{m["sheet.only_network"]({ address })}</Notice>
  return <p className="text-ink-2">{m["sheet.leads_to"]({ address })}</p>
}
