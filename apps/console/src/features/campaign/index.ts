export { LeadsPage } from "./leads/leads-page.tsx"
export { ReferralPage } from "./referral/referral-page.tsx"
