export { failureText } from "./message-texts.ts"
export { messageSummaryQuery } from "./messages.ts"
export { MessagesPage } from "./messages-page.tsx"
