import { create } from "zustand"
import type { StaffOrder } from "../order/index.ts"

/** A question is answered before its move: whose order it is, why, by whom, or so early; or it shows a link. */
export type Question =
  | "confirm"
  | "decline"
  | "cancel"
  | "return"
  | "assign"
  | "send-to-kitchen"
  | "link"

type Movable = Pick<StaffOrder, "version" | "actions">

/** An order goes on while a question about it is open: the answer is about how it stands by then. */
export function newestOf<Order extends Movable>(asked: Order, seen: Order | undefined): Order {
  return seen && seen.version > asked.version ? seen : asked
}

/** Tells whether the answer can still be sent. */
export function canStillAsk(order: Movable, question: Exclude<Question, "link">): boolean {
  return order.actions.includes(question)
}

type Asked = { order: StaffOrder; question: Question } | null

const useAsked = create<{ asked: Asked }>(() => ({ asked: null }))

/** Asked from a card, a drawer or a list, and answered in one place. */
export function askAbout(order: StaffOrder, question: Question): void {
  useAsked.setState({ asked: { order, question } })
}

export function stopAsking(): void {
  useAsked.setState({ asked: null })
}

export function useAskedQuestion(): Asked {
  return useAsked(({ asked }) => asked)
}
