export { CartScreen } from "./cart-screen.tsx"
export { CheckoutScreen } from "./checkout-screen.tsx"
export { OrderDataScreen } from "./order-data-screen.tsx"
export { OrderTypeScreen } from "./order-type-screen.tsx"
