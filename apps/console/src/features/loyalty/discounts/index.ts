export { WhyDiscounts } from "./why-discounts.tsx"
