export { checkCode } from "./check-code.ts"
export { sweepVerificationCodes } from "./jobs.ts"
export { knownBrowser, rememberBrowser } from "./known-browser.ts"
export { verificationRoutes } from "./routes.ts"
