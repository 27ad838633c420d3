export { GroupPage } from "./group-page.tsx"
export { OptionsPage } from "./options-page.tsx"
export { ProductOptionsPage } from "./product-options-page.tsx"
