import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { RefreshIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { api } from "../../shell/api/api.ts"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { AskFirst } from "./ask-first.tsx"

type RenewCodeProps = { code: string; onRenewed: (code: string) => void }

/** Asks first, in its place: whatever is printed with the old code stops working. */
export function RenewCode({ code, onRenewed }: RenewCodeProps) {
  // Kept until one try has succeeded: a retry after a lost answer renews no second time.
  const next = useRef(newId())
  const renew = useMutation({
    mutationFn: () =>
      api("POST /staff/codes/{id}/renew/", { params: { id: code }, body: { code: next.current } }),
    onSuccess: (renewed) => {
      next.current = newId()
      toastSuccess(m["table_editor.renewed"]())
      onRenewed(renewed.code)
    },
    onError: toastFailure,
  })
  return (
    <AskFirst
      icon={<RefreshIcon className="size-5" />}
      label={m["table_editor.renew"]()}
      warning={m["table_editor.renew_text"]()}
      confirmLabel={m["table_editor.renew_confirm"]()}
      isPending={renew.isPending}
      onConfirm={(close) => renew.mutate(undefined, { onSuccess: close })}
    />
  )
}
