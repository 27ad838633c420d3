import type { ApiReply } from "@sufra/contract/client/client"
import { isOver, type OrderState } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import { points as counted } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Link } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { usePlace } from "../establishment/index.ts"
import { useFresh } from "../order/index.ts"
import { Section } from "./section.tsx"

type Points = ApiReply<"GET /loyalty/qr/{uuid}/orders/{order}/points/">

const cutTexts = {
  transaction: () => m["ledger.cut_by_transaction"](),
  day: () => m["ledger.cut_by_day"](),
}

function earningOf({ expected, earned, pending, available }: Points, state: OrderState) {
  if (available > 0) return m["order.points_available"]({ points: counted(available) })
  if (pending > 0) return m["order.points_pending"]({ points: counted(pending) })
  if (earned !== null) return earned > 0 ? m["order.points_taken_back"]() : null
  // Nobody accepts what is over: it brings nothing.
  if (expected === 0 || isOver(state)) return null
  return m["order.points_expected"]({ points: counted(expected) })
}

/** What an order has to do with points, each as a sentence; empty: nothing. */
function pointsSentences(points: Points, state: OrderState): string[] {
  const { cut_by, spent, given_back } = points
  const earning = earningOf(points, state)
  return [
    ...(earning ? [earning] : []),
    ...(earning && cut_by ? [cutTexts[cut_by]()] : []),
    ...(spent > 0 ? [m["order.points_spent"]({ points: counted(spent) })] : []),
    ...(given_back > 0 ? [m["order.points_given_back"]({ points: counted(given_back) })] : []),
  ]
}

type OrderPointsProps = {
  uuid: string
  order: { id: string; state: OrderState; version: number; is_mine: boolean }
}

/** On an order's page: what it brings or has brought, followed as it moves. Refunds come after its end, too. */
export function OrderPoints({ uuid, order }: OrderPointsProps) {
  const { subscriptions } = usePlace()
  const isAsked = order.is_mine && subscriptions.includes("loyalty")
  const { data, reload } = useLoaded(
    isAsked ? `points ${uuid} ${order.id}` : null,
    () =>
      browserApi("GET /loyalty/qr/{uuid}/orders/{order}/points/", {
        params: { uuid, order: order.id },
      }),
    order.version,
  )
  useFresh(reload, isAsked)
  const sentences = data ? pointsSentences(data, order.state) : []
  if (sentences.length === 0) return null
  return (
    <Section
      title={m["order.points_title"]()}
      action={
        <Button variant="plain" className="-my-2" render={<Link to={`/home/${uuid}`} />}>
          {m["member.title"]()}
        </Button>
      }
    >
      <div aria-live="polite" className="flex flex-col gap-1">
        {sentences.map((sentence) => (
          <p key={sentence} className="text-pretty first:font-medium not-first:text-ink-2">
            {sentence}
          </p>
        ))}
      </div>
    </Section>
  )
}
