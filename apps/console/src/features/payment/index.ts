export { AmountField } from "./amount-field.tsx"
export { PaidBadge } from "./paid-badge.tsx"
export { askPayment, asksPaymentFirst, canPay } from "./payment-question.ts"
export { PaymentQuestion } from "./take-payment-dialog.tsx"
