export { checkCode } from "./check-code.ts"
export { codeRush } from "./code-limits.ts"
export { knownBrowser, rememberBrowser } from "./known-browser.ts"
