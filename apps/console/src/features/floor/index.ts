export { CallBell } from "./call-bell.tsx"
export { FloorPage } from "./floor-page.tsx"
