import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CopyIcon } from "@sufra/ui/icon"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"

/** Where the gateway tells its news: to be entered there. Known once there is an account. */
export function HookAddress({ url }: { url: string }) {
  if (url === "") return <p className="text-small text-ink-2">{m["till.hook_later"]()}</p>
  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess(m["till.hook_copied"]())
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{m["till.hook_address"]()}</p>
      <p className="flex items-center gap-2 rounded-control bg-muted ps-3">
        <bdi dir="ltr" className="min-w-0 flex-1 py-2 text-small wrap-anywhere select-all">
          {url}
        </bdi>
        <Button
          variant="plain"
          startIcon={<CopyIcon className="size-5" />}
          onClick={() => void copy()}
        >
          {m["till.copy"]()}
        </Button>
      </p>
      <p className="text-small text-ink-2">{m["till.hook_hint"]()}</p>
    </div>
  )
}
