export { BrandPage } from "./brand-page.tsx"
export { EstablishmentsPage } from "./establishments-page.tsx"
export { ModulesPage } from "./modules/modules-page.tsx"
export { placeQuery, usualTimezone } from "./place.ts"
