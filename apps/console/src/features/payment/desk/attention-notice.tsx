import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../shell/api/api.ts"
import { queryClient } from "../../../shell/api/query-client.ts"
import { Notice } from "../../../shell/page/notice.tsx"
import { toastFailure, toastSuccess } from "../../../shell/page/toasts.ts"
import { canDo, useStaff } from "../../staff/index.ts"
import { attentionText } from "./payment-texts.ts"
import { type Payment, paymentsKey } from "./payments.ts"

/** Why it waits for a person, what that person does, and how they say that it is done. */
export function AttentionNotice({ payment }: { payment: Payment }) {
  const staff = useStaff()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api("POST /staff/payments/{id}/handled/", { params: { id: payment.id } }),
    onSuccess: () => toastSuccess(m["till.handled_done"]()),
    onError: toastFailure,
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentsKey }),
  })
  if (!payment.attention) return null
  const { why, what } = attentionText(payment.attention)
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="danger">
        <p className="font-semibold">{why}</p>
        <p className="mt-1 text-pretty">{what}</p>
      </Notice>
      {canDo(staff, "payments.refund") ? (
        <Button variant="outline" loading={isPending} onClick={() => mutate()}>
          {m["till.handled"]()}
        </Button>
      ) : null}
    </div>
  )
}
