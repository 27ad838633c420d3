export { AvailabilityPage } from "./availability/availability-page.tsx"
