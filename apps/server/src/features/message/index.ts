export { queueMessage } from "./queue-message.ts"
