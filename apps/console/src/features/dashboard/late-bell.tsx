import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useAttentionSign } from "../../shell/attention.ts"
import { chime, useBell } from "../order-bell/index.ts"
import { todayQuery } from "./today.ts"

/**
 * Stands around every page of who runs a branch: the menu and the tab say how many orders are late, and a
 * device that rings chimes once for each that becomes late.
 */
export function LateBell(): null {
  const { data } = useQuery(todayQuery("1"))
  const isWanted = useBell((bell) => bell.isWanted === true)
  const heard = useRef<ReadonlySet<string> | null>(null)
  const late = data?.late
  useAttentionSign("late", late?.length ?? 0)
  useEffect(() => {
    if (!late) return
    const ids = late.map(({ id }) => id)
    const isNew = heard.current !== null && ids.some((id) => !heard.current?.has(id))
    if (isNew && isWanted) chime()
    heard.current = new Set(ids)
  }, [late, isWanted])
  return null
}
