export { useBell } from "./bell-state.ts"
export { OrderBell } from "./order-bell.tsx"
export { SoundNotice, SoundSwitch } from "./sound-switch.tsx"
export { useRinging } from "./use-ringing.ts"
