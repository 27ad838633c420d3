export { SignInPage as default } from "../features/staff/index.ts"
