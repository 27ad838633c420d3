import { isEarlyForKitchen, nextStep } from "@sufra/domain/order/kitchen/board"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { ReactNode } from "react"
import { serverNowMs } from "../../shell/api/server-clock.ts"
import { isFirstTap } from "../../shell/start/first-tap.ts"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, isStaffAction, moveOrder } from "../order/index.ts"
import { askPayment, asksPaymentFirst } from "../payment/index.ts"
import { AcceptButton, answerClass, ReadyTimes } from "./accept-button.tsx"
import { askAbout } from "./order-question.ts"

/** Cash is taken at the door: from the board it is taken as all that was due. */
function collected({ payment_method, due_minor }: StaffOrder) {
  return payment_method === "cash" && due_minor > 0 ? { collected_minor: due_minor } : {}
}

/** Beside accepting, not behind the dots: a kitchen that cannot must say so as quickly as one that can. */
export function DeclineButton({ order }: { order: StaffOrder }) {
  if (!order.actions.includes("decline")) return null
  const label = actionText("decline")
  return (
    <Button
      variant="plain"
      className="grow px-1! text-small! text-danger-ink!"
      aria-label={m["board.step_of"]({ step: label, number: isolated(order.number) })}
      onClick={() => askAbout(order, "decline")}
    >
      {label}
    </Button>
  )
}

/** Two taps, not one: the number is compared before it counts as verified. */
function ConfirmButton({ order }: { order: StaffOrder }) {
  const label = actionText("confirm")
  return (
    <Button
      className={answerClass}
      aria-label={m["board.step_of"]({ step: label, number: isolated(order.number) })}
      onClick={() => askAbout(order, "confirm")}
    >
      {label}
    </Button>
  )
}

function Answers({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-1 flex-wrap gap-1">{children}</div>
}

type NextStepProps = {
  order: StaffOrder
  /** A card is too narrow for three buttons: its time stands in the line of the price. */
  hasTimes?: boolean
}

/** The one thing to do with an order now, in one tap where a slip can do no harm. */
export function NextStep({ order, hasTimes = true }: NextStepProps) {
  const step = nextStep(order.actions)
  if (!step || !isStaffAction(step)) return null
  if (step === "accept") {
    return (
      <Answers>
        <AcceptButton order={order} />
        <span className="flex grow gap-1">
          {hasTimes ? <ReadyTimes order={order} /> : null}
          <DeclineButton order={order} />
        </span>
      </Answers>
    )
  }
  if (step === "confirm") {
    return (
      <Answers>
        <ConfirmButton order={order} />
        <DeclineButton order={order} />
      </Answers>
    )
  }
  const label = actionText(step)
  function go(action: Exclude<typeof step, null>) {
    if (!isStaffAction(action)) return
    const isEarly = action === "send-to-kitchen" && isEarlyForKitchen(order, serverNowMs())
    if (action === "assign") askAbout(order, "assign")
    else if (isEarly) askAbout(order, "send-to-kitchen")
    else if (action === "complete" && asksPaymentFirst(order)) {
      askPayment({ kind: "order", order, isCompletedNext: true })
    } else void moveOrder(order, { action, ...(action === "deliver" && collected(order)) })
  }
  return (
    <Button
      className="min-w-0 flex-1 px-1!"
      aria-label={m["board.step_of"]({ step: label, number: isolated(order.number) })}
      onClick={(event) => {
        if (isFirstTap(event)) go(step)
      }}
    >
      {label}
    </Button>
  )
}
