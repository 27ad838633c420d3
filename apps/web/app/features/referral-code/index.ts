export { invitedPath } from "./invited-path.ts"
export { ReferralPrompt } from "./referral-prompt.tsx"
export { useReferralPrompt } from "./use-referral-prompt.ts"
