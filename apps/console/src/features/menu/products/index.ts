export { ProductPage } from "./editor/product-page.tsx"
export { MenuPage } from "./menu-page.tsx"
