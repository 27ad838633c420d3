export { findOpenInvoice, issueCreditNote, issueInvoice } from "./issue-invoice.ts"
export { countInvoicesOf, listInvoicesOf, sumInvoices } from "./queries.ts"
