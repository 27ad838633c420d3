import { useEffect, useLayoutEffect, useRef, useState } from "react"
import type { Campaign, Entry } from "../live.ts"
import type { Playing } from "../play/use-playing.ts"
import { leanOf, stopAngle } from "./geometry.ts"
import { WheelMotion } from "./wheel-motion.ts"

const prefersStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches

/** Where the wheel stands when this came out; null: the slice is not shown, or is not on it any more. */
function angleOf({ segments }: Campaign, { id, segment_id }: Entry): number | null {
  const index = segments.findIndex((segment) => segment.id === segment_id)
  return index < 0 ? null : stopAngle(index, segments.length, leanOf(id))
}

/** One spin: the wheel turns while the server draws, and stops where it said. */
export function useSpinning(campaign: Campaign, { stage, play, reveal }: Playing) {
  const disc = useRef<HTMLDivElement>(null)
  const [motion] = useState(
    () =>
      new WheelMotion((angle) => {
        if (disc.current) disc.current.style.transform = `rotate(${angle}deg)`
      }),
  )
  const [isSpinning, setSpinning] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [hasSpun, setSpun] = useState(false)
  useEffect(() => () => motion.end(), [motion])
  const earlier = stage.at === "result" && !hasSpun ? angleOf(campaign, stage.entry) : null
  // A result from before this page was opened: the wheel stands where it stopped then.
  useLayoutEffect(() => {
    if (earlier !== null) motion.put(earlier)
  }, [motion, earlier])

  async function stopAt(entry: Entry): Promise<void> {
    const angle = angleOf(campaign, entry)
    if (!prefersStill()) return angle === null ? motion.runOut() : motion.settleOn(angle)
    motion.put(angle ?? 0)
    disc.current?.animate([{ opacity: 0.2 }, { opacity: 1 }], 250)
  }

  async function spin(thrown: number | null): Promise<void> {
    if (isSpinning) return
    setSpinning(true)
    setFailure(null)
    if (!prefersStill()) motion.run(thrown)
    try {
      const entry = await play()
      await stopAt(entry)
      setSpun(true)
      reveal(entry)
    } catch (error) {
      // The button is free with the words why: the wheel runs out behind them.
      setFailure(error)
      if (!prefersStill()) void motion.runOut()
    } finally {
      setSpinning(false)
    }
  }

  return { disc, motion, isSpinning, hasSpun, failure, spin }
}
