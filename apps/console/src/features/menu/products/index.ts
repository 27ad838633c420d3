export { MenuPage } from "./menu-page.tsx"
export { ProductPage } from "./product-page.tsx"
