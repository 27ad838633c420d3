import { closesSoon, closingSoonMs } from "@sufra/domain/branch/opening-hours"
import { useEffect, useState } from "react"
import type { Branch } from "./open-state.tsx"

/** The longest delay that a browser's timer keeps; a longer one would end at once. */
const longestTimerMs = 2 ** 31 - 1

/**
 * Whether an open branch closes within the hour. It is false until the page stands: the server keeps one page for
 * everybody and does not know when it is read.
 */
export function useClosesSoon({
  is_open: isOpen,
  changes_at: changesAt,
}: Pick<Branch, "is_open" | "changes_at">): boolean {
  const [isSoon, setSoon] = useState(false)
  useEffect(() => {
    const changesAtMs = changesAt === null ? null : Date.parse(changesAt)
    const look = () => setSoon(closesSoon({ isOpen, changesAtMs }, Date.now()))
    look()
    if (!isOpen || changesAtMs === null) return
    const waitMs = changesAtMs - closingSoonMs - Date.now()
    if (waitMs <= 0 || waitMs > longestTimerMs) return
    const timer = setTimeout(look, waitMs)
    return () => clearTimeout(timer)
  }, [isOpen, changesAt])
  return isSoon
}
