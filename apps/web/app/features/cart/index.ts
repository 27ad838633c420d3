export { CartBeside } from "./cart-beside.tsx"
export { CartDock } from "./cart-dock.tsx"
export { changeCart } from "./cart-store.ts"
export { flyIntoCart } from "./fly-into-cart.ts"
