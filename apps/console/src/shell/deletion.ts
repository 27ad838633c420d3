import { type QueryKey, useMutation } from "@tanstack/react-query"
import { useNavigate } from "react-router"
import { queryClient } from "./query-client.ts"
import { toastFailure } from "./toasts.ts"

const mutationKey = ["deletion"]

/** While this is so, what is on the screen may be gone already: it must not be fetched again. */
export function isDeleting(): boolean {
  return queryClient.isMutating({ mutationKey }) > 0
}

type Deletion = {
  /** Of what the page shows, and of all that belongs to it. */
  queryKey: QueryKey
  remove: () => Promise<unknown>
  /** The page that is shown when it is gone. */
  leaveTo: string
  onGone?: () => Promise<void>
}

/** Deletes what the open page is about, and leaves the page. */
export function useDeletion({ queryKey, remove, leaveTo, onGone }: Deletion) {
  const navigate = useNavigate()
  return useMutation({
    mutationKey,
    mutationFn: async () => {
      await queryClient.cancelQueries({ queryKey })
      return remove()
    },
    onSuccess: async () => {
      // At once: until the page is left, its queries are on the screen.
      await navigate(leaveTo, { flushSync: true })
      queryClient.removeQueries({ queryKey })
      await onGone?.()
    },
    onError: toastFailure,
  })
}
