export { NewPasswordPage as default } from "../features/staff/index.ts"
