import type { Courier } from "../order/index.ts"
import { AssignDialog } from "./assign-dialog.tsx"
import { LinkDialog } from "./link-dialog.tsx"
import { stopAsking, useAskedQuestion } from "./order-question.ts"
import { ReasonDialog } from "./reason-dialog.tsx"

type OrderQuestionsProps = { couriers: Courier[]; timezone: string }

/** Stands once on a page: whatever an order asks, it is asked here. */
export function OrderQuestions({ couriers, timezone }: OrderQuestionsProps) {
  const asked = useAskedQuestion()
  if (!asked) return null
  const { order, question } = asked
  const dialog = { order, onClose: stopAsking }
  if (question === "assign") return <AssignDialog {...dialog} couriers={couriers} />
  if (question === "link") return <LinkDialog {...dialog} timezone={timezone} />
  return <ReasonDialog {...dialog} question={question} />
}
