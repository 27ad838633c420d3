export { FloorPage } from "./floor-page.tsx"
