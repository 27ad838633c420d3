export { ShiftsPage } from "./shifts-page.tsx"
