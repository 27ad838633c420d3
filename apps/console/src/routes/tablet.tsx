export { TabletPage as default } from "../features/staff/index.ts"
