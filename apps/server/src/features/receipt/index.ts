export { issueCreditNote, issueInvoice } from "./issue-invoice.ts"
export { listInvoicesOf } from "./queries.ts"
