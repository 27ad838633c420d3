export { notify } from "./notify.ts"
export { forgetNotifications } from "./personal-data.ts"
export { countRead } from "./queries.ts"
