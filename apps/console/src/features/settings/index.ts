export { InstallationPage } from "./installation/installation-page.tsx"
export { SmsFields, useSmsForm } from "./messages/sms-card.tsx"
export { PricesChoice } from "./place/prices-choice.tsx"
export {
  accountsQuery,
  type MessageAccounts,
  type PlaceSettings,
  settingsQuery,
} from "./settings.ts"
export { SettingsPage } from "./settings-page.tsx"
