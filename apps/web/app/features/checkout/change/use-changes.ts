import { useEffect, useState } from "react"
import { useOverlayAddress } from "../../../shell/frame/use-overlay-address.ts"

/** What a guest changes in a sheet over the page that places the order, each at an address of its own. */
export function useChanges() {
  const order = useOverlayAddress("change-order")
  const contact = useOverlayAddress("change-contact")
  const signIn = useOverlayAddress("sign-in")
  const [wasOpen, setWasOpen] = useState(false)
  useEffect(() => setWasOpen(order.isOpen), [order.isOpen])
  return {
    order,
    contact,
    signIn,
    /**
     * While the order may be half changed: then the page behind stays what it is. For one render longer
     * than the sheet, which puts back what was not finished when it closes.
     */
    isChangingOrder: order.isOpen || wasOpen,
  }
}
