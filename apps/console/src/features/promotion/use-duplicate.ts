import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { useMutation } from "@tanstack/react-query"
import { useRef } from "react"
import { useNavigate } from "react-router"
import { toastFailure, toastSuccess } from "../../shell/page/toasts.ts"
import { copyOf } from "./promotion-form.ts"
import { type Promotion, savePromotion } from "./promotions.ts"

/** Makes a copy and opens it. */
export function useDuplicate(promotion: Promotion) {
  const navigate = useNavigate()
  // Kept until one try has succeeded: a retry after a lost answer makes no second copy.
  const id = useRef(newId())
  const copy = useMutation({
    mutationFn: () => savePromotion(id.current, copyOf(promotion)),
    onSuccess: (made) => {
      id.current = newId()
      toastSuccess(m["promotion.duplicated"]())
      return navigate(`/promotions/${made.id}`)
    },
    onError: toastFailure,
  })
  return { duplicate: () => copy.mutate(), isPending: copy.isPending }
}
