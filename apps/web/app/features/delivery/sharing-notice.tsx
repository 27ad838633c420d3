import { m } from "@sufra/messages"
import { CheckIcon } from "@sufra/ui/icon"
import { Notice } from "../../shell/frame/step-states.tsx"
import type { Sharing } from "./use-sharing.ts"

/** Whether the guest sees the courier come, and if not, why. */
export function SharingNotice({ sharing }: { sharing: Sharing }) {
  if (sharing === "refused") return <Notice>{m["courier.sharing_refused"]()}</Notice>
  if (sharing === "unavailable") return <Notice>{m["courier.sharing_unavailable"]()}</Notice>
  if (sharing !== "on") return <Notice tone="info">{m["courier.sharing_waiting"]()}</Notice>
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-card bg-success-light px-4 py-3 text-on-success-light"
    >
      <CheckIcon className="mt-0.5 size-5 shrink-0" />
      {m["courier.sharing_on"]()}
    </p>
  )
}
