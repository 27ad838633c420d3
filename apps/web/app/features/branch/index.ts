export { BranchCard } from "./branch-card.tsx"
export { type Branch, OpenState } from "./open-state.tsx"
