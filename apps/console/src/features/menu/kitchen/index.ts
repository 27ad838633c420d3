export { TaxAndKitchenPage } from "./tax-and-kitchen-page.tsx"
