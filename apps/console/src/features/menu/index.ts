export { AvailabilityPage } from "./availability/availability-page.tsx"
export { GroupPage } from "./options/group-page.tsx"
export { OptionsPage } from "./options/options-page.tsx"
export { ProductOptionsPage } from "./options/product-options-page.tsx"
