export { paymentSummaryQuery } from "./payments.ts"
export { PaymentsPage } from "./payments-page.tsx"
