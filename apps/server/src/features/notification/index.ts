export { notify } from "./notify.ts"
export { countRead } from "./queries.ts"
