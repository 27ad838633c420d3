export { PrivacyPolicy } from "./privacy-policy.tsx"
