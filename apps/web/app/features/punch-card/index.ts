export { AllPunches } from "./all-punches.tsx"
export { loadCards } from "./cards.ts"
export { HomeCards } from "./home-cards.tsx"
export { PunchCardsScreen } from "./punch-cards-screen.tsx"
