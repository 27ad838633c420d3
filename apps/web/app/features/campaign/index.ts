export { loadLive } from "./live.ts"
export { WheelScreen } from "./wheel/wheel-screen.tsx"
