import { mostAdjusted } from "@sufra/contract/loyalty/member"
import { parseFigure } from "@sufra/domain/kernel/figures"

export type AdjustmentDraft = { way: "give" | "take"; points: string; reason: string }

type Problems = { points?: "wrong" | "more_than_there_are"; reason?: "missing" }

type Reading = {
  /** As the server wants it: less than nothing is taken. */
  points: number
  reason: string
  problems: Problems
}

/** The server wants a word, not a letter. */
const shortestReason = 3

export function isReason(typed: string): boolean {
  return typed.trim().length >= shortestReason
}

/** What was typed, and what the server would refuse of it. */
export function readAdjustment(draft: AdjustmentDraft, available: number): Reading {
  const typed = parseFigure(draft.points, 0)
  const isWrong = typed === null || typed === 0 || typed > mostAdjusted
  const reason = draft.reason.trim()
  const points = isWrong ? 0 : typed
  const isTooMany = draft.way === "take" && points > available
  return {
    points: draft.way === "take" ? -points : points,
    reason,
    problems: {
      ...(isWrong && { points: "wrong" }),
      ...(isTooMany && { points: "more_than_there_are" }),
      ...(!isReason(reason) && { reason: "missing" }),
    },
  }
}
