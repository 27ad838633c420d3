export { openApplePay } from "./apple-pay.ts"
export { PayAction } from "./pay-action.tsx"
export { PayFields } from "./pay-fields.tsx"
export { type PaidWith, type PaySource, preparePaying } from "./pay-source.ts"
export { type Choices, type Online, onlineOf, useChoices } from "./payment.ts"
export { PaymentFailedScreen } from "./payment-failed-screen.tsx"
export { PaymentScreen } from "./payment-screen.tsx"
export { sendAttempt } from "./start-attempt.ts"
export { TipSection } from "./tip-section.tsx"
export { useAttempt } from "./use-attempt.ts"
export { useBackFromBank } from "./use-back-from-bank.ts"
export { usePayWay } from "./use-pay-way.ts"
export { useTip } from "./use-tip.ts"

/** Only for who has been sent a code by STC Pay. */
export function loadStcCode() {
  return import("./stc-code.tsx")
}

/** Only for a browser whose order waits for its payment. */
export function loadUnfinishedPaying() {
  return import("./unfinished-paying.tsx")
}
