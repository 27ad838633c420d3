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
  readPaying,
} from "./placing/paying.ts"
export { hasPaying } from "./placing/paying-key.ts"
export { hasPlacing } from "./placing/placing-key.ts"
export { StepAction, StepPage } from "./step-page.tsx"
