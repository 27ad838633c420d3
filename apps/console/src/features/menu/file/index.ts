export { MenuFilePage } from "./menu-file-page.tsx"
