export { Address, addressParts } from "./address.tsx"
export { Collected, collectedText } from "./collected.tsx"
export { dayTimeText } from "./day-time.ts"
export { GuestCall, MaskedPhone, maskedPhone, revealPhone } from "./guest-call.tsx"
export { moveOrder, refundWith } from "./move-order.ts"
export { chosenText, OrderLines } from "./order-lines.tsx"
export {
  actionText,
  columnText,
  guestNameOf,
  isAfterPrayer,
  isolated,
  isStaffAction,
  paymentText,
  placeText,
  preorderText,
  type StaffAction,
  stateText,
  ticketPlaceText,
} from "./order-words.ts"
export {
  type Board,
  boardQuery,
  type Courier,
  type Kitchen,
  kitchenQuery,
  type OrderAgain,
  type OrderLine,
  orderQuery,
  refetchOrders,
  type StaffOrder,
  searchQuery,
  showOrder,
  type UnconfirmedOrders,
} from "./orders.ts"
export { type PaidWay, paidWayText, paidWithText, walletText } from "./paid-way.ts"
export { PriceLines, priceRows } from "./price-lines.tsx"
export { reasonName, reasonText } from "./reason-text.ts"
export { Timer, useUrgency } from "./timer.tsx"
export { TypeIcon, TypeSign } from "./type-icon.tsx"
