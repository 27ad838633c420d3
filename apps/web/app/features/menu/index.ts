export { EmptyMenu } from "./empty-menu.tsx"
export { loadMenu } from "./menu.ts"
export { MenuScreen } from "./menu-screen.tsx"
export { useMenuClock } from "./use-menu-clock.ts"
