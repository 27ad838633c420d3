export { checkCode } from "./check-code.ts"
export { sweepVerificationCodes } from "./jobs.ts"
export { verificationRoutes } from "./routes.ts"
