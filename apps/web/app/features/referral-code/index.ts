export { keepCode } from "./kept-code.ts"
export { ReferralPrompt } from "./referral-prompt.tsx"
export { useReferralPrompt } from "./use-referral-prompt.ts"
