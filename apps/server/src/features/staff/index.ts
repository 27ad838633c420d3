export { renewSetupToken } from "./first-administrator.ts"
export { sweepStaffSessions } from "./jobs.ts"
export { hashPassword } from "./passwords.ts"
export { staffRoutes } from "./routes.ts"
