export { TableArrival } from "./table-arrival.tsx"
export { TableButton } from "./table-button.tsx"
