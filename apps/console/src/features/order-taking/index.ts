export { ChangeOrderButton } from "./change-order.tsx"
export { NewOrderPage } from "./new-order-page.tsx"
