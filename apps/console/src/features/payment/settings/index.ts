export {
  type PaymentSettings,
  paymentSettingsQuery,
  type ReceiptSettings,
  receiptSettingsQuery,
} from "./settings.ts"
export { PaymentSettingsPage } from "./settings-page.tsx"
export { bareVatNumber, vatNumberProblem } from "./vat-number.ts"
export { formOf as waysFormOf, settingsOf } from "./ways-form.ts"
