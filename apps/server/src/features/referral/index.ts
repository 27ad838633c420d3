export { type Joining, joinByReferral } from "./join.ts"
