export { SectionSales } from "./section-sales.tsx"
export { SettlementPage } from "./settlement-page.tsx"
