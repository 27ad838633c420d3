export { checkCode } from "./check-code.ts"
export { codeRush, findCodeShortage } from "./code-limits.ts"
export { knownBrowser, rememberBrowser } from "./known-browser.ts"
export { assertTakenAsContact } from "./phone-countries.ts"
