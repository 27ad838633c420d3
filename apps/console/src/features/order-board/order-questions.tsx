import { useQuery } from "@tanstack/react-query"
import { type Courier, orderQuery, type StaffOrder } from "../order/index.ts"
import { AssignDialog } from "./assign-dialog.tsx"
import { ConfirmOrderDialog } from "./confirm-order-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { newestOf, type Question, stopAsking, useAskedQuestion } from "./order-question.ts"
import { ReasonDialog } from "./reason-dialog.tsx"
import { SendEarlyDialog } from "./send-early-dialog.tsx"

type OrderQuestionsProps = { couriers: Courier[]; timezone: string }

/** Stands once on a page: whatever an order asks, it is asked here. */
export function OrderQuestions({ couriers, timezone }: OrderQuestionsProps) {
  const asked = useAskedQuestion()
  if (!asked) return null
  const { order, question } = asked
  return <Asking key={`${order.id} ${question}`} {...{ asked, couriers, timezone }} />
}

type AskingProps = OrderQuestionsProps & { asked: { order: StaffOrder; question: Question } }

function Asking({ asked, couriers, timezone }: AskingProps) {
  const { question } = asked
  const { data } = useQuery(orderQuery(asked.order.id))
  const order = newestOf(asked.order, data)
  const dialog = { order, onClose: stopAsking }
  if (question === "confirm") return <ConfirmOrderDialog {...dialog} timezone={timezone} />
  if (question === "assign") return <AssignDialog {...dialog} couriers={couriers} />
  if (question === "send-to-kitchen") return <SendEarlyDialog {...dialog} timezone={timezone} />
  if (question === "link") return <LinkDialog {...dialog} timezone={timezone} />
  return <ReasonDialog {...dialog} question={question} />
}
