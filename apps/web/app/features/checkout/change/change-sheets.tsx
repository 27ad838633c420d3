import { useAwaitedPart } from "../../../shell/start/use-part.ts"
import { loadContactSheet } from "../../customer/index.ts"
import type { Review } from "../use-review.ts"
import { loadOrderSheet } from "./load-order-sheet.ts"

/** Over the page that places the order: what is shown on it is changed in place. */
export function ChangeSheets({ review }: { review: Review }) {
  const { order, customer, changes } = review
  const { isOpen: isOrderOpen, close: closeOrder } = changes.order
  const { isOpen: isContactOpen, close: closeContact } = changes.contact
  const orderPart = useAwaitedPart(loadOrderSheet, isOrderOpen, closeOrder)
  const contactPart = useAwaitedPart(loadContactSheet, isContactOpen, closeContact)
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
    </>
  )
}
