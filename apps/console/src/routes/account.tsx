export { AccountPage as default } from "../features/staff/index.ts"
