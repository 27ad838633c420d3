export { sweepMenuImports } from "./jobs.ts"
