export { CartBeside } from "./cart-beside.tsx"
export { CartDock } from "./cart-dock.tsx"
export { changeCart, useCart } from "./cart-store.ts"
export { putIntoCart } from "./put-into-cart.ts"
