export { applyMove, assertMayTouch, type Mover, touch } from "./moving/move-order.ts"
export { moverOf } from "./moving/mover-of.ts"
export { lockOrderAndTable } from "./moving/order-table.ts"
export { overTopic } from "./order-events.ts"
export {
  dueOfOrder,
  dueOfOrders,
  keptMinor,
  moneyOfOrders,
  type OrderMoney,
} from "./order-money.ts"
export {
  findOrder,
  type LineRow,
  type LinkRow,
  lastMoveOf,
  listLines,
  listOrdersOfSittings,
  lockOrder,
  type OrderRow,
} from "./queries.ts"
export { staffOrderViews } from "./staff-views.ts"
export { answerCalls, endSitting, isOpenCallOf } from "./table/end-sitting.ts"
export { lockTable } from "./table/lock-table.ts"
export { findOpenSitting, openSitting, tellTable, tellTables } from "./table/seat.ts"
export { findSeatedTable, lockSeatedTable } from "./table/seated-table.ts"
export { addressView, guestOrderViews, lineView } from "./views.ts"
