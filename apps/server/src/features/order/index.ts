export { orderBoardRoutes } from "./board-routes.ts"
export { answerCalls, endSitting, isOpenCallOf } from "./end-sitting.ts"
export { kitchenQueue } from "./kitchen-queue.ts"
export { lockTable } from "./lock-table.ts"
export { applyMove, assertMayTouch, type Mover, touch } from "./move-order.ts"
export { moverOf } from "./mover-of.ts"
export { orderNoticeRoutes } from "./notice-routes.ts"
export { overTopic } from "./order-events.ts"
export {
  dueOfOrder,
  dueOfOrders,
  keptMinor,
  moneyOfOrders,
  type OrderMoney,
} from "./order-money.ts"
export { lockOrderAndTable } from "./order-table.ts"
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
export { findOpenSitting, openSitting, tellTable, tellTables } from "./seat.ts"
export { findSeatedTable, lockSeatedTable } from "./seated-table.ts"
export { staffOrderViews } from "./staff-views.ts"
export { orderTermsRoutes } from "./terms-routes.ts"
export { addressView, guestOrderViews, lineView } from "./views.ts"
