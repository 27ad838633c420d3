import { useEffect, useRef, useState } from "react"
import { VisuallyHidden } from "../visually-hidden.tsx"
import { type TimeLeft, timeLeft } from "./time-left.ts"

export type { TimeLeft } from "./time-left.ts"

export type CountdownProps = {
  endsAtMs: number
  /** The words: `({ minutes, seconds }) => "4:05"`. */
  format: (left: TimeLeft) => string
  /** The words as read aloud, when the figures alone would be hard to follow. */
  formatSpoken?: (left: TimeLeft) => string
  onDone?: () => void
  /** Read aloud when this many seconds are left, and not each second. */
  announceAtSeconds?: readonly number[]
  className?: string
}

const defaultAnnouncements = [60, 10]

export function Countdown(props: CountdownProps) {
  const { endsAtMs, format, formatSpoken = format, onDone, className } = props
  const { announceAtSeconds = defaultAnnouncements } = props
  const left = useTimeLeft(endsAtMs, onDone)
  const [spoken, setSpoken] = useState("")
  const announce = announceAtSeconds.includes(left.totalSeconds)
  const words = announce ? formatSpoken(left) : ""
  useEffect(() => {
    if (words) setSpoken(words)
  }, [words])
  return (
    <span className={className}>
      {/* Server and browser render at different seconds; the first tick sets it right. */}
      <span role="timer" aria-live="off" className="tabular-nums" suppressHydrationWarning>
        {format(left)}
      </span>
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </span>
  )
}

function useTimeLeft(endsAtMs: number, onDone: (() => void) | undefined): TimeLeft {
  const [left, setLeft] = useState(() => timeLeft(endsAtMs, Date.now()))
  // Kept in a ref, so that an inline callback does not restart the clock with each render.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function tick() {
      const now = Date.now()
      const next = timeLeft(endsAtMs, now)
      setLeft(next)
      if (next.totalSeconds === 0) done.current?.()
      // To the next whole second left, so that no second is shown twice or skipped.
      else timer = setTimeout(tick, (endsAtMs - now) % 1000 || 1000)
    }
    tick()
    return () => clearTimeout(timer)
  }, [endsAtMs])
  return left
}
