import type { Courier } from "../order/index.ts"
import { AssignDialog } from "./assign-dialog.tsx"
import { stopAsking, useAskedQuestion } from "./order-question.ts"
import { ReasonDialog } from "./reason-dialog.tsx"

/** Stands once on a page: whatever an order asks, it is asked here. */
export function OrderQuestions({ couriers }: { couriers: Courier[] }) {
  const asked = useAskedQuestion()
  if (!asked) return null
  const { order, question } = asked
  return question === "assign" ? (
    <AssignDialog order={order} couriers={couriers} onClose={stopAsking} />
  ) : (
    <ReasonDialog order={order} question={question} onClose={stopAsking} />
  )
}
