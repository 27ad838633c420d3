export { SetupPage as default } from "../features/staff/index.ts"
