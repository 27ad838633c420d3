export { SetupChecklist } from "./checklist.tsx"
