import { type GuideStep, guideStepAfter, guideSteps } from "@sufra/domain/establishment/setup-guide"
import { assert } from "@sufra/domain/kernel/assert"
import { createContext, useContext, useState } from "react"
import { useNavigate } from "react-router"
import { useSingleFlight } from "../../../shell/editing/use-single-flight.ts"
import { toastFailure } from "../../../shell/page/toasts.ts"
import { answerStep } from "../setup-guide.ts"

type Moves = {
  /** The question before this one; null at the first. */
  backTo: string | null
  isMoving: boolean
  /** The question is answered. */
  goOn: () => Promise<void>
  skip: () => Promise<void>
}

const Context = createContext<Moves | null>(null)

export const GuideMoves = Context

export function useGuideMoves(): Moves {
  const moves = useContext(Context)
  assert(moves, "a step stands inside the guide")
  return moves
}

export function useMoves(step: GuideStep): Moves {
  const navigate = useNavigate()
  const [isMoving, setIsMoving] = useState(false)
  const move = useSingleFlight(async (answer: "confirmed" | "skipped") => {
    setIsMoving(true)
    try {
      const { steps } = await answerStep(step, answer)
      await navigate(`/guide/${guideStepAfter(steps, step) ?? "done"}`)
    } catch (error) {
      toastFailure(error)
    }
    setIsMoving(false)
  })
  const before = guideSteps[guideSteps.indexOf(step) - 1]
  return {
    backTo: before ? `/guide/${before}` : null,
    isMoving,
    goOn: () => move("confirmed"),
    skip: () => move("skipped"),
  }
}
