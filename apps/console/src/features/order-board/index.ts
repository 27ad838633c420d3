export { BoardPage } from "./board-page.tsx"
