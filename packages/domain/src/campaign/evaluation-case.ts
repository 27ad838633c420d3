/** Somebody was unhappy, and a person takes care of it. */
export const caseStates = ["open", "assigned", "answered", "closed"] as const
export type CaseState = (typeof caseStates)[number]

export const caseActions = ["assign", "answer", "close"] as const
export type CaseAction = (typeof caseActions)[number]

const moves: Record<CaseAction, { from: readonly CaseState[]; to: CaseState }> = {
  assign: { from: ["open", "assigned"], to: "assigned" },
  // The guest is told once: a second answer would be a message about the first.
  answer: { from: ["open", "assigned"], to: "answered" },
  close: { from: ["open", "assigned", "answered"], to: "closed" },
}

/** The state after it; null: not from here. */
export function caseStateAfter(state: CaseState, action: CaseAction): CaseState | null {
  const { from, to } = moves[action]
  return from.includes(state) ? to : null
}
