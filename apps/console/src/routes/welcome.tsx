export { WelcomePage as default } from "../features/staff/index.ts"
