export { NewPreorderMenuPage, PreorderMenuPage } from "./menu-page.tsx"
export { PreorderMenusPage } from "./menus-page.tsx"
export { PreordersPage } from "./preorders-page.tsx"
