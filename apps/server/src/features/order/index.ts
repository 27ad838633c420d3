export {
  findChange,
  insertChange,
  listChanges,
  markChangesSeen,
  replaceLines,
} from "./change-queries.ts"
export {
  type Courier,
  countSentLinks,
  findLink,
  insertLink,
  type LinkRow,
  listCarried,
  lockCarried,
  writePositions,
} from "./courier-queries.ts"
export {
  branchesOrderedFrom,
  countPlaced,
  hasOrderedAt,
  hasOrders,
  listGoodOrdersOf,
  listTotals,
  ordersOfAfter,
  sumOrdersOf,
} from "./customer-queries.ts"
export {
  applyMove,
  assertInReach,
  assertMayTouch,
  type Mover,
  touch,
  writeMove,
} from "./moving/move-order.ts"
export { moverOf } from "./moving/mover-of.ts"
export { reminderKeyOf, timeText } from "./moving/notify-guest.ts"
export { lockOrderAndTable } from "./moving/order-table.ts"
export { promisedOf } from "./moving/promised-of.ts"
export { overTopic } from "./order-events.ts"
export {
  dueOfOrder,
  dueOfOrders,
  keptMinor,
  moneyOfOrders,
  type OrderMoney,
} from "./order-money.ts"
export { countPlacedBefore, type PastOrderRow, pastOrders } from "./past-orders-queries.ts"
export { countOpenOrders, idsOfOrders, phonesOfOrders } from "./personal-data.ts"
export { OrderFacts } from "./placing/order-facts.ts"
export { lineRowOf } from "./placing/order-rows.ts"
export { priceView } from "./placing/quote-order.ts"
export { listPreordersAt, listToRemind, setReminded } from "./preorder-queries.ts"
export { priceLineOf } from "./price-lines.ts"
export {
  countOtherOpen,
  findOrder,
  findOrderOfReceipt,
  hasOpenOrders,
  idsNumbered,
  type LineRow,
  lastMoveOf,
  listHandedOver,
  listLines,
  listOrdersById,
  lockOrder,
  type OrderRow,
  orderBranchOf,
  orderNumberOf,
  orderStateOf,
  orderTableOf,
  orderTypeOf,
  orderVersionOf,
  setPaymentMethod,
} from "./queries.ts"
export { staffOrderView, staffOrderViews } from "./staff-views.ts"
export {
  findLastMoves,
  idsOfSitting,
  lastMovedAtOf,
  listOrdersOfSittings,
  moveOrdersToSitting,
  moveOrdersToTable,
} from "./table-queries.ts"
export { findWithoutCodeOffer } from "./unconfirmed/place-unconfirmed.ts"
export { addressView, guestOrderViews, lineView } from "./views.ts"
