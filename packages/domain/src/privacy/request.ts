import type { EstablishmentSettings } from "../establishment/settings.ts"
import { monthsAfter } from "./calendar-months.ts"

/** What the law lets a person ask for: to see what is kept of them, to have it corrected, to have it erased. */
export const requestKinds = ["access", "correction", "erasure"] as const
export type RequestKind = (typeof requestKinds)[number]

/** Received: somebody still has to check who asks. Checked: that is done, the answer is owed. */
export const requestStates = ["received", "checked", "done", "refused", "withdrawn"] as const
export type RequestState = (typeof requestStates)[number]

export const openRequestStates = ["received", "checked"] as const satisfies readonly RequestState[]

/** How it became sure who asks: by a code to their phone in the app, by calling the number that is known, by papers. */
export const identityChecks = ["signed-in", "called-back", "document"] as const
export type IdentityCheck = (typeof identityChecks)[number]

export type RequestAction = "check" | "extend" | "finish" | "refuse" | "withdraw"

const moves: Record<RequestAction, { from: readonly RequestState[]; to: RequestState | "same" }> = {
  check: { from: ["received"], to: "checked" },
  extend: { from: ["received", "checked"], to: "same" },
  // Nothing is shown, changed or erased for somebody who may be anybody.
  finish: { from: ["checked"], to: "done" },
  refuse: { from: ["received", "checked"], to: "refused" },
  withdraw: { from: ["received", "checked"], to: "withdrawn" },
}

/** The state after it; null: not from here. */
export function requestStateAfter(state: RequestState, action: RequestAction): RequestState | null {
  const { from, to } = moves[action]
  if (!from.includes(state)) return null
  return to === "same" ? state : to
}

export const isOpenRequest = (state: RequestState) => state === "received" || state === "checked"

/** As the place's privacy policy promises it: so many months, and so many more once, with a reason. */
type AnswerTimes = Pick<EstablishmentSettings, "dataRightsMonths" | "dataRightsExtensionMonths">

/** Until when a request has to be answered: the same day of a later month, or that month's last. */
export function requestDueAt(receivedAt: Date, times: AnswerTimes, isExtended = false): Date {
  const months = times.dataRightsMonths + (isExtended ? times.dataRightsExtensionMonths : 0)
  return monthsAfter(receivedAt, months)
}

type Dated = { state: RequestState; dueAt: Date; extendedAt: Date | null }

/** Once, while it is open and its time is not over: who is late already cannot give themselves more. */
export function canExtend({ state, dueAt, extendedAt }: Dated, now: Date): boolean {
  return isOpenRequest(state) && extendedAt === null && now <= dueAt
}

export function isOverdue({ state, dueAt }: Pick<Dated, "state" | "dueAt">, now: Date): boolean {
  return isOpenRequest(state) && now > dueAt
}

/** What stands in the way of erasing somebody: it is told first, and settled first. */
export const erasureObstacles = ["open-order", "open-payment", "open-refund"] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]
