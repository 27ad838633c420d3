export { backupState } from "./schedule.ts"
