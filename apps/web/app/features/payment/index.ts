export { CardFields } from "./card-fields.tsx"
export { keepField } from "./keep-field.ts"
export { noTokenText } from "./no-token-text.ts"
export { type Choices, type Online, onlineOf, useChoices } from "./payment.ts"
export { PaymentFailedScreen } from "./payment-failed-screen.tsx"
export { PaymentScreen } from "./payment-screen.tsx"
export { sendAttempt } from "./start-attempt.ts"
export { TipSection } from "./tip-section.tsx"
export { type TypedCard, tokenise } from "./tokenise.ts"
export { useAttempt } from "./use-attempt.ts"
export { useBackFromBank } from "./use-back-from-bank.ts"
export { type CardField, useCard } from "./use-card.ts"
export { useTip } from "./use-tip.ts"

/** Only for a browser whose order waits for its payment. */
export function loadUnfinishedPaying() {
  return import("./unfinished-paying.tsx")
}
