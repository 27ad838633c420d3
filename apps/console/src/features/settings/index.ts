export { InstallationPage } from "./installation/installation-page.tsx"
export { SettingsPage } from "./settings-page.tsx"
