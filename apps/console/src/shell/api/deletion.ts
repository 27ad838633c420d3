import { type QueryKey, useMutation } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { useNavigate } from "react-router"
import { toastFailure } from "../page/toasts.ts"
import { queryClient } from "./query-client.ts"

const mutationKey = ["deletion"]

/** While this is so, what is on the screen may be gone already: it must not be fetched again. */
export function isDeletionUnderWay(): boolean {
  return queryClient.isMutating({ mutationKey }) > 0
}

let isLeaving = false

/** The page of what is gone is left without a question: nothing could save its changes any more. */
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
  return useMutation({
    mutationKey,
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey })
      return remove()
    },
    onSuccess: async () => {
      if (isOpen.current) await leave()
      queryClient.removeQueries({ queryKey })
      await onGone?.()
    },
    onError: (error) => {
      toastFailure(error)
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}
