export { EvaluateScreen } from "./evaluate-screen.tsx"
export { loadForm } from "./form.ts"
