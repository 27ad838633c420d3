export { AuditPage } from "./audit-page.tsx"
export { CustomerActions } from "./customer-actions.tsx"
