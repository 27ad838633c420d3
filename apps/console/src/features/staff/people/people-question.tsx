import { useMutation } from "@tanstack/react-query"
import { ConfirmDialog } from "../../../shell/editing/confirm-dialog.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { fetchPeopleAgain } from "./people.ts"

type PeopleQuestionProps = {
  title: string
  text: string
  confirmLabel: string
  tone?: "danger" | "filled"
  send: () => Promise<unknown>
  doneText: string
  onClose: () => void
}

/** Asks once, sends, and shows the people as they are then. */
export function PeopleQuestion(props: PeopleQuestionProps) {
  const { send, doneText, onClose, ...words } = props
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: () => toastSuccess(doneText),
    onError: toastFailure,
    onSettled: () => {
      onClose()
      return fetchPeopleAgain()
    },
  })
  return (
    <ConfirmDialog
      {...words}
      open
      onOpenChange={onClose}
      isPending={mutation.isPending}
      onConfirm={() => mutation.mutate()}
    />
  )
}
