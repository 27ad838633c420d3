export { LiabilityPage } from "./liability-page.tsx"
