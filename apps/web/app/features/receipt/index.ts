export { ReceiptScreen } from "./receipt-screen.tsx"
