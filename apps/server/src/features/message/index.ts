export { sweepMessages } from "./jobs.ts"
export { messageQueue } from "./message-queue.ts"
export { queueMessage } from "./queue-message.ts"
export { withdrawMessages } from "./withdraw-messages.ts"
