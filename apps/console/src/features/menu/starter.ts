import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../shell/api/api.ts"
import { fetchAgain } from "../../shell/api/query-client.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"

/** A menu to be edited: easier than a blank page. */
export function useStarterMenu() {
  return useMutation({
    mutationFn: () => api("POST /staff/menu/starter/"),
    onSuccess: () => toastSuccess(m["menu_editor.starter_added"]()),
    onError: toastFailure,
    onSettled: () => fetchAgain("staff-menu"),
  })
}
