export type { CustomerRow } from "./queries.ts"
