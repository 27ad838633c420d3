export { KitchenPage } from "./kitchen-page.tsx"
