export { DeliveriesPage } from "./deliveries-page.tsx"
