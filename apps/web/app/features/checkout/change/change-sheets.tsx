import { useAwaitedPart } from "../../../shell/start/use-part.ts"
import { loadContactSheet } from "../../customer/index.ts"
import type { Review } from "../use-review.ts"
import { loadOrderSheet } from "./load-order-sheet.ts"
import { loadSignInSheet } from "./load-sign-in-sheet.ts"

/** Over the page that places the order: what is shown on it is changed in place. */
export function ChangeSheets({ review }: { review: Review }) {
  const { order, customer, changes } = review
  const { isOpen: isOrderOpen, close: closeOrder } = changes.order
  const { isOpen: isContactOpen, close: closeContact } = changes.contact
  const { isOpen: isSignInOpen, close: closeSignIn } = changes.signIn
  const orderPart = useAwaitedPart(loadOrderSheet, isOrderOpen, closeOrder)
  const contactPart = useAwaitedPart(loadContactSheet, isContactOpen, closeContact)
  const signInPart = useAwaitedPart(loadSignInSheet, isSignInOpen, closeSignIn)
  return (
    <>
      {orderPart ? (
        <orderPart.OrderSheet order={order} isOpen={isOrderOpen} onClose={closeOrder} />
      ) : null}
      {contactPart && customer.kind === "customer" ? (
        <contactPart.ContactSheet
          placeId={order.place.id}
          customer={customer.customer}
          isOpen={isContactOpen}
          onClose={closeContact}
        />
      ) : null}
      {signInPart ? (
        <signInPart.SignInSheet
          placeId={order.place.id}
          isOpen={isSignInOpen}
          onClose={closeSignIn}
        />
      ) : null}
    </>
  )
}
