export { countStranger, mayStranger, type StrangersWish } from "./queries.ts"
