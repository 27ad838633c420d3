export { RequestPage } from "./request-page.tsx"
export { RequestsPage } from "./requests-page.tsx"
