export { CartBar } from "./cart-bar.tsx"
export { CartBeside } from "./cart-beside.tsx"
export { changeCart } from "./cart-store.ts"
export { flyIntoCart } from "./fly-into-cart.ts"
