export { issueCreditNote, issueInvoice } from "./issue-invoice.ts"
export { listInvoicesOf } from "./queries.ts"
export { receiptRoutes } from "./routes.ts"
export { receiptSettingsRoutes } from "./settings-routes.ts"
