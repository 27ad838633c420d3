export { kitchenQueue } from "./kitchen/kitchen-queue.ts"
export { orderBoardRoutes } from "./moving/board-routes.ts"
export { applyMove, assertMayTouch, type Mover, touch } from "./moving/move-order.ts"
export { moverOf } from "./moving/mover-of.ts"
export { orderNoticeRoutes } from "./moving/notice-routes.ts"
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
export { orderRoutes } from "./routes.ts"
export { staffOrderViews } from "./staff-views.ts"
export { answerCalls, endSitting, isOpenCallOf } from "./table/end-sitting.ts"
export { lockTable } from "./table/lock-table.ts"
export { findOpenSitting, openSitting, tellTable, tellTables } from "./table/seat.ts"
export { findSeatedTable, lockSeatedTable } from "./table/seated-table.ts"
export { orderTermsRoutes } from "./terms/terms-routes.ts"
export { addressView, guestOrderViews, lineView } from "./views.ts"
