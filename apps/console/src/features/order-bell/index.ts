export { strike } from "./bell-sound.ts"
export { OrderBell } from "./order-bell.tsx"
export { SoundNotice, SoundSwitch } from "./sound-switch.tsx"
