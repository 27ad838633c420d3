export { keepCode } from "./kept-code.ts"
export { ReferralPrompt } from "./referral-prompt.tsx"
export { type ReferralPromptState, useReferralPrompt } from "./use-referral-prompt.ts"
