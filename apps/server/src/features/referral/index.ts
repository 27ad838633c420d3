export { joinByReferral } from "./join.ts"
