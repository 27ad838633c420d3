import { useEffect } from "react"
import { useCustomer } from "../customer/index.ts"
import type { Place } from "../establishment/index.ts"
import { forgetJoinWish, hasJoinWish, keepJoinWish } from "./join-wish.ts"
import { useTableActions } from "./table-actions.ts"

/**
 * Asks the table to let this guest in. The host reads the asker's name, so a guest without one says it first;
 * a wish from before they had signed in, or said it, is sent by itself, once.
 */
export function useJoining(uuid: string, place: Place, onChange: () => void) {
  const actions = useTableActions(uuid, onChange)
  const customer = useCustomer(place.id)
  const isNamed = customer !== null && customer.name !== ""
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the name is known
  useEffect(() => {
    if (!isNamed || !hasJoinWish(uuid)) return
    forgetJoinWish(uuid)
    actions.joinIfOutside()
  }, [uuid, isNamed])
  return {
    customer,
    needsName: customer !== null && !isNamed,
    isBusy: actions.isBusy,
    /** False: the name is to be said first, and the table is asked with it. */
    ask(): boolean {
      if (isNamed) actions.join()
      else keepJoinWish(uuid)
      return isNamed
    },
  }
}
