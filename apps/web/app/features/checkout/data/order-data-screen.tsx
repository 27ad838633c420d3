import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useLocation, useNavigate } from "react-router"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { Redirect } from "../../../shell/redirect.tsx"
import { orderTypeName, SumRows } from "../../order/index.ts"
import { ClosedNotice } from "../closed-notice.tsx"
import { StepPage } from "../step-page.tsx"
import type { Terms } from "../terms.ts"
import { type Order, useOrder } from "../use-order.ts"
import { useQuote } from "../use-quote.ts"
import { isToScan, OrderQuestions, useOrderQuestions } from "./order-questions.tsx"
import type { OrderDataState } from "./use-choose-type.ts"
import { orderableTypes } from "./wished-time.ts"

/** What the chosen type asks, on a page of its own. */
export function OrderDataScreen() {
  const order = useOrder()
  if (order?.error) return <StepFailed error={order.error} onRetry={order.retry} />
  if (!order?.terms) return <StepLoading />
  const isOrderable =
    order.type && orderableTypes(order.terms, order.afterPrayerAt).includes(order.type)
  if (order.next === "order-type" || !isOrderable)
    return <Redirect to={`/order-type/${order.uuid}`} />
  return <QuestionsPage order={order} terms={order.terms} />
}

function QuestionsPage({ order, terms }: { order: Order; terms: Terms }) {
  const { uuid, price, type } = order
  const navigate = useNavigate()
  const state = useLocation().state as OrderDataState
  const questions = useOrderQuestions(order)
  // After a reload nothing else says what comes off.
  useQuote(order)
  function proceed() {
    if (questions.finish()) void navigate(`/checkout/${uuid}`)
  }
  return (
    <StepPage
      title={type ? orderTypeName(type) : ""}
      back={{ to: `/order-type/${uuid}`, label: m["checkout.type_title"]() }}
      aside={
        price && price.lines.length > 0 ? (
          <Card className="md:p-5">
            <SumRows sums={price} />
          </Card>
        ) : null
      }
      action={
        isToScan(order, terms) ? null : (
          <Button size="large" fullWidth onClick={proceed}>
            {m["cart.continue"]()}
          </Button>
        )
      }
    >
      <ClosedNotice order={order} />
      <OrderQuestions
        order={order}
        terms={terms}
        questions={questions}
        locatesAtOnce={state?.locatesAtOnce === true}
      />
    </StepPage>
  )
}
