export { PaymentSettingsPage } from "./settings-page.tsx"
