export { ConfirmOrderScreen } from "./confirm-order-screen.tsx"
export { orderErrorText } from "./error-text.ts"
export { HistoryScreen } from "./history-screen.tsx"
export { latestOrder, storeLatestOrder } from "./latest-order.ts"
export { type GuestOrder, useFresh, useLiveOrder } from "./live-order.ts"
export { DeliveryMap } from "./order-map.tsx"
export { type OrderMoney, useLiveMoney, useOrderMoney } from "./order-money.ts"
export { NoOrder, OrderProblem } from "./order-problem.tsx"
export { OrderScreen } from "./order-screen.tsx"
export { OrderLines } from "./order-summary.tsx"
export { orderStateName, paymentName } from "./state-text.ts"
export { SumRows } from "./sum-rows.tsx"
export { orderTypeName } from "./type-name.ts"

/** Loaded for a signed-in guest who ordered in this browser. */
export function loadUnderWayPill() {
  return import("./under-way-pill.tsx")
}
