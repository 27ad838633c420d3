import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { RefreshIcon } from "@sufra/ui/icon"
import { useMutation } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { api } from "../../shell/api.ts"
import { Notice } from "../../shell/notice.tsx"
import { toastFailure, toastSuccess } from "../../shell/toasts.ts"

type RenewCodeProps = { code: string; onRenewed: (code: string) => void }

/** Asks first, in its place: whatever is printed with the old code stops working. */
export function RenewCode({ code, onRenewed }: RenewCodeProps) {
  const [isAsking, setIsAsking] = useState(false)
  // Kept until one try has succeeded: a retry after a lost answer renews no second time.
  const next = useRef(newId())
  const renew = useMutation({
    mutationFn: () =>
      api("POST /staff/codes/{id}/renew/", { params: { id: code }, body: { code: next.current } }),
    onSuccess: (renewed) => {
      next.current = newId()
      setIsAsking(false)
      toastSuccess(m["table_editor.renewed"]())
      onRenewed(renewed.code)
    },
    onError: toastFailure,
  })
  if (!isAsking) {
    return (
      <Button
        variant="plain"
        startIcon={<RefreshIcon className="size-5" />}
        onClick={() => setIsAsking(true)}
      >
        {m["table_editor.renew"]()}
      </Button>
    )
  }
  return (
    <Notice tone="danger">
      <p>{m["table_editor.renew_text"]()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="danger" loading={renew.isPending} onClick={() => renew.mutate()}>
          {m["table_editor.renew_confirm"]()}
        </Button>
        <Button variant="plain" onClick={() => setIsAsking(false)}>
          {m["action.cancel"]()}
        </Button>
      </div>
    </Notice>
  )
}
