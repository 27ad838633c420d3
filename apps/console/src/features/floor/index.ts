export { CallBell } from "./call-bell.tsx"
export { floorQuery } from "./floor.ts"
export { FloorPage } from "./floor-page.tsx"
