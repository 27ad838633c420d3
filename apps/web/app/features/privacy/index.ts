export { OwnData } from "./own-data.tsx"
export { PrivacyPolicy } from "./privacy-policy.tsx"
