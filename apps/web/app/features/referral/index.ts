export { loadInvitation } from "./invitation.ts"
export { InvitationScreen } from "./invitation-screen.tsx"
export { ReferralScreen } from "./referral-screen.tsx"
