export { assertWithinLimits, type Giver, giveAsStaff } from "./staff-limits.ts"
