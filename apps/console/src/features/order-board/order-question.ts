import { create } from "zustand"
import type { StaffOrder } from "../order/index.ts"

/** What must be answered before the move: why, or by whom; or what its link is. */
export type Question = "decline" | "cancel" | "return" | "assign" | "link"

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
