export { TableRequests } from "./join-requests.tsx"
export { TableArrival } from "./table-arrival.tsx"
export { TableButton } from "./table-button.tsx"
