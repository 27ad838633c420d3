export { type Approver, approve } from "./approve.ts"
export { renewSetupToken } from "./first-administrator.ts"
export { sweepStaffSessions } from "./jobs.ts"
export { forgetSections } from "./own-sections.ts"
export { hashPassword, verifyPassword } from "./passwords.ts"
export { prepareReset } from "./people/password-reset.ts"
export {
  findStaffByEmail,
  hasColleagues,
  insertStaff,
  isCourierAt,
  listCouriers,
  othersRunInstallation,
  staffName,
  staffNamesAt,
  staffNamesOf,
} from "./queries.ts"
