export { DeliveryScreen } from "./delivery-screen.tsx"
