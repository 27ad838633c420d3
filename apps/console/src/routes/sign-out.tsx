export { SignOutPage as default } from "../features/staff/index.ts"
