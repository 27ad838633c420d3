export { BillScreen } from "./bill-screen.tsx"
