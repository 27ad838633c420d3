import { m } from "@sufra/messages"
import { useToast } from "@sufra/ui/toast"
import { useEffect } from "react"
import { signInConfirmed, useCustomerState } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import type { GuestOrder } from "../live-order.ts"

type ConfirmedSignInProps = { uuid: string; order: GuestOrder; onDone: () => void }

/** Once the team has confirmed the order of somebody new, this browser is theirs: they are signed in. */
export function ConfirmedSignIn({ uuid, order, onDone }: ConfirmedSignInProps) {
  const { id: placeId } = usePlace()
  const toast = useToast()
  const isGuest = useCustomerState(placeId).kind === "guest"
  const isDue = isGuest && order.can_sign_in === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once when it is due
  useEffect(() => {
    if (!isDue) return
    signInConfirmed({ placeId, uuid }, order.id).then(
      () => {
        toast.show({ kind: "success", title: m["order.confirmed_signed_in"]() })
        onDone()
      },
      // The order is followed all the same.
      () => undefined,
    )
  }, [isDue])
  return null
}
