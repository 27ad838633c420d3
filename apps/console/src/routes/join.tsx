export { JoinPage as default } from "../features/staff/index.ts"
