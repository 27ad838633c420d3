import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { fetchAgain } from "../../../shell/api/query-client.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { followPageOrigin, pageConfig, useLinkOrigin } from "../../../shell/start/page-config.ts"
import { useStaff } from "../me.ts"
import { canDo } from "../standing.ts"
import { reachOf } from "./reach.ts"

/** Printed is printed: an address that only this device opens is said before it is on paper. */
export function ReachNotice() {
  const origin = useLinkOrigin()
  const address = `\u2066${origin}\u2069`
  const reach = reachOf(new URL(origin).hostname)
  if (reach === "device") return <LocalhostNotice />
  if (reach === "network")
    return <Notice tone="info">{m["sheet.only_network"]({ address })}</Notice>
  return <p className="text-ink-2">{m["sheet.leads_to"]({ address })}</p>
}

/** Shown only where codes and links would hold `localhost`, with the address that phones can open. */
export function LocalhostNotice({ networkOrigin = pageConfig.networkOrigin }) {
  const origin = useLinkOrigin()
  const mayDecide = canDo(useStaff(), "installation.edit")
  if (reachOf(new URL(origin).hostname) !== "device") return null
  return (
    <Notice tone="danger">
      <p>{m["reach.only_device"]({ address: `\u2066${origin}\u2069` })}</p>
      {networkOrigin === null ? <p>{m["reach.open_other"]()}</p> : null}
      {networkOrigin && mayDecide ? <TakeOver origin={networkOrigin} /> : null}
      {networkOrigin && !mayDecide ? (
        <a
          href={`${networkOrigin}${window.location.pathname}`}
          className="inline-flex min-h-target items-center underline"
        >
          {m["reach.open_at"]({ address: `\u2066${networkOrigin}\u2069` })}
        </a>
      ) : null}
    </Notice>
  )
}

/** Saved for all places, so that printed sheets and links in messages lead there as well. */
function TakeOver({ origin }: { origin: string }) {
  const save = useMutation({
    mutationFn: () =>
      api("PUT /staff/installation/page-origin/", { body: { page_origin: origin } }),
    onSuccess: async ({ page_origin }) => {
      followPageOrigin(page_origin)
      toastSuccess(m["save.done"]())
      await fetchAgain("installation")
    },
    onError: toastFailure,
  })
  return (
    <Button
      variant="outline"
      className="mt-2"
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {m["reach.use"]({ address: `\u2066${origin}\u2069` })}
    </Button>
  )
}
