export { CartScreen } from "./cart-screen.tsx"
export { CheckoutScreen } from "./checkout-screen.tsx"
export { OrderDataScreen } from "./data/order-data-screen.tsx"
export { OrderTypeScreen } from "./data/order-type-screen.tsx"
export { forgetGuest } from "./forget-guest.ts"
export { loadUnfinishedPlacing } from "./placing/load-unfinished-placing.ts"
export {
  attemptIdOf,
  endAttempt,
  finishPaying,
  giveUpPaying,
} from "./placing/paying.ts"
export { useHasPaying } from "./placing/paying-key.ts"
export { hasPlacing } from "./placing/placing-key.ts"
export { useWaitingOrder } from "./placing/use-waiting-order.ts"
export { StepAction, StepPage } from "./step-page.tsx"
