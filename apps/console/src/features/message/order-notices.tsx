import { type OrderNotice, orderNotices } from "@sufra/domain/order/order-notice"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { Switch } from "@sufra/ui/switch"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit } from "../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"
import { queryClient } from "../../shell/api/query-client.ts"

const noticesQuery = queryOptions({
  queryKey: ["order-notices"],
  queryFn: ({ signal }) => api("GET /staff/order-notices/", { signal }),
})

const texts: Record<OrderNotice, { label: () => string; hint: () => string }> = {
  accepted: {
    label: () => m["messages.notice_accepted"](),
    hint: () => m["messages.notice_accepted_hint"](),
  },
  ready: {
    label: () => m["messages.notice_ready"](),
    hint: () => m["messages.notice_ready_hint"](),
  },
  "en-route": {
    label: () => m["messages.notice_en_route"](),
    hint: () => m["messages.notice_en_route_hint"](),
  },
  declined: {
    label: () => m["messages.notice_declined"](),
    hint: () => m["messages.notice_declined_hint"](),
  },
}

/** All of them are sent, as they are known when their turn comes: what a colleague has switched stays. */
function sendNotices() {
  const { notices = [], version } = queryClient.getQueryData(noticesQuery.queryKey) ?? {}
  return api("PUT /staff/order-notices/", { body: { notices, version } })
}

function toggle(notice: OrderNotice, isOn: boolean): void {
  const { queryKey } = noticesQuery
  const toggled = (notices: OrderNotice[]) =>
    orderNotices.filter((one) => (one === notice ? isOn : notices.includes(one)))
  void changeOptimistically({
    mutationKey: ["order-notices", notice],
    scope: "order-notices",
    edits: [edit(queryKey, (shown) => ({ ...shown, notices: toggled(shown.notices) }))],
    send: sendNotices,
    answered: (answer) => [edit(queryKey, () => answer)],
  })
}

/** What guests are told of their orders, and so what the place pays for. */
export function OrderNotices() {
  const { data } = useQuery(noticesQuery)
  if (!data) return null
  return (
    <Card padding="none" className="px-4 py-1">
      <Collapsible summary={m["messages.notices_title"]()}>
        <p className="mb-2 text-small text-ink-3">{m["messages.notices_text"]()}</p>
        <div className="grid gap-x-10 gap-y-2 pb-3 lg:grid-cols-2">
          {orderNotices.map((notice) => (
            <Switch
              key={notice}
              label={texts[notice].label()}
              hint={texts[notice].hint()}
              checked={data.notices.includes(notice)}
              onCheckedChange={(isOn) => toggle(notice, isOn)}
            />
          ))}
        </div>
      </Collapsible>
    </Card>
  )
}
