export { findOpenInvoice, issueCreditNote, issueInvoice } from "./issue-invoice.ts"
export { listInvoicesOf, sumInvoices } from "./queries.ts"
