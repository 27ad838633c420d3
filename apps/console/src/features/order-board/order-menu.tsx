import { nextStep } from "@sufra/domain/order/kitchen/board"
import { isOver } from "@sufra/domain/order/order-states"
import { m } from "@sufra/messages"
import type { ActionMenuItem } from "@sufra/ui/action-menu"
import { CashIcon } from "../../shell/money-icons.tsx"
import { MoreMenu } from "../../shell/page/more-menu.tsx"
import type { StaffOrder } from "../order/index.ts"
import { actionText, isolated, isStaffAction, moveOrder, type StaffAction } from "../order/index.ts"
import { askPayment, canPay } from "../payment/index.ts"
import { canDo, useStaff } from "../staff/index.ts"
import { usePrintPapers } from "../ticket/index.ts"
import { askAbout, type Question } from "./order-question.ts"

const asks: ReadonlySet<StaffAction> = new Set(["confirm", "decline", "cancel", "return", "assign"])
const takesAway: ReadonlySet<StaffAction> = new Set(["decline", "cancel", "return"])

function isQuestion(action: StaffAction): action is Exclude<Question, "link"> {
  return asks.has(action)
}

function labelOf(action: StaffAction, order: StaffOrder): string {
  const isAnother = action === "assign" && (order.courier_id ?? order.courier_link) !== null
  return isAnother ? m["board.assign_other"]() : actionText(action)
}

function itemOf(action: StaffAction, order: StaffOrder): ActionMenuItem {
  return {
    label: labelOf(action, order),
    danger: takesAway.has(action),
    onPress: () => {
      if (isQuestion(action)) askAbout(order, action)
      else void moveOrder(order, { action })
    },
  }
}

type OrderMenuProps = { order: StaffOrder; variant?: "plain" | "outline" }

/** A step with a button of its own stands nowhere else: the next one, and with it the refusal. */
function hasButton(action: StaffAction, order: StaffOrder): boolean {
  return action === nextStep(order.actions) || action === "decline"
}

/** All that has no button of its own; what takes away stands last. */
export function OrderMenu({ order, variant = "outline" }: OrderMenuProps) {
  const papers = usePrintPapers(order)
  const moves = order.actions
    .filter(isStaffAction)
    .filter((action) => !hasButton(action, order))
    .toSorted((a, b) => Number(takesAway.has(a)) - Number(takesAway.has(b)))
  const link = { label: m["courier.link_show"](), onPress: () => askAbout(order, "link") }
  const staff = useStaff()
  const pay = {
    label: m["till.take"](),
    icon: <CashIcon className="size-5" />,
    onPress: () => askPayment({ kind: "order", order, isCompletedNext: false }),
  }
  const items = [
    ...(canPay(order) && canDo(staff, "payments.take") ? [pay] : []),
    ...(order.courier_link && !isOver(order.state) ? [link] : []),
    ...papers,
    ...moves.map((action) => itemOf(action, order)),
  ]
  return <MoreMenu variant={variant} name={isolated(order.number)} items={items} />
}
