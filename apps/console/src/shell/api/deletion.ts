import { type QueryKey, useIsMutating } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import { takeAway } from "./cached-edits.ts"
import { changeOptimistically } from "./optimistic.ts"
import { queryClient } from "./query-client.ts"

let isLeaving = false

/** The page of a deleted thing is left without asking: its unsaved changes cannot be saved any more. */
export function isLeavingWhatIsGone(): boolean {
  return isLeaving
}

type Deletion = {
  /** Of what the page shows, and of all that belongs to it. */
  queryKey: QueryKey
  remove: () => Promise<unknown>
  /** The page that is shown when it is gone. */
  leaveTo: string
  onGone?: () => Promise<void>
}

/** Deletes what the open page is about, and leaves that page, unless it was left meanwhile. */
export function useDeletion({ queryKey, remove, leaveTo, onGone }: Deletion) {
  const navigate = useNavigate()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  async function leave() {
    isLeaving = true
    try {
      // In one step, if the next page is loaded: whatever is on the screen could be fetched again.
      await navigate(leaveTo, { flushSync: true })
    } finally {
      isLeaving = false
    }
  }
  const mutationKey = ["deletion", ...queryKey]
  async function removeAndLeave(): Promise<void> {
    await queryClient.cancelQueries({ queryKey })
    await remove()
    if (isOpen.current) await leave()
    queryClient.removeQueries({ queryKey })
    await onGone?.()
  }
  const isPending = useIsMutating({ mutationKey, exact: true }) > 0
  function mutate(): void {
    void changeOptimistically({
      mutationKey,
      edits: [takeAway(queryKey)],
      send: removeAndLeave,
      answered: () => [],
    })
  }
  return { isPending, mutate }
}
