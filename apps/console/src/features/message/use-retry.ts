import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { queryClient } from "../../shell/api/query-client.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { messagesKey } from "./messages.ts"

/** Pressed twice it is owed once: the server answers the second with what the first one did. */
export function useRetry(id: string): { retry: () => void; isPending: boolean } {
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("POST /staff/messages/{id}/retry/", { params: { id } }),
    onSuccess: () => toastSuccess(m["messages.retried"]()),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey }),
  })
  return { retry: () => mutate(), isPending }
}
