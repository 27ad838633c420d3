export { CashierPage } from "./cashier-page.tsx"
