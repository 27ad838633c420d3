export { noteBackup } from "./note-backup.ts"
export { backupState } from "./schedule.ts"
export { whileHeld } from "./while-held.ts"
