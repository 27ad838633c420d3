import { type OrderNotice, orderNotices } from "@sufra/domain/order/order-notice"
import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { Collapsible } from "@sufra/ui/collapsible"
import { Switch } from "@sufra/ui/switch"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { edit } from "../../shell/api/cached-edits.ts"
import { changeOptimistically } from "../../shell/api/optimistic.ts"

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

/** All of them are sent with each tap, so that the last wish holds. */
function useNotices() {
  const { data } = useQuery(noticesQuery)
  const notices = data?.notices
  function toggle(notice: OrderNotice, isOn: boolean) {
    const wanted = orderNotices.filter((one) => (one === notice ? isOn : notices?.includes(one)))
    void changeOptimistically({
      mutationKey: ["order-notices"],
      edits: [edit(noticesQuery.queryKey, (shown) => ({ ...shown, notices: wanted }))],
      send: () => api("PUT /staff/order-notices/", { body: { notices: wanted } }),
      answered: (answer) => [edit(noticesQuery.queryKey, () => answer)],
    })
  }
  return { notices, toggle }
}

/** What guests are told of their orders, and so what the place pays for. */
export function OrderNotices() {
  const { notices, toggle } = useNotices()
  if (!notices) return null
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
              checked={notices.includes(notice)}
              onCheckedChange={(isOn) => toggle(notice, isOn)}
            />
          ))}
        </div>
      </Collapsible>
    </Card>
  )
}
