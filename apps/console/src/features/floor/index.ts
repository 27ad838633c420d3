export { CallBell } from "./call-bell.tsx"
export {
  changeFloor,
  type FloorTable,
  floorQuery,
  stageOf,
  type TableCall,
  tableParam,
} from "./floor.ts"
export { FloorPage } from "./floor-page.tsx"
export { TableDrawer } from "./table-drawer.tsx"
