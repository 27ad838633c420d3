export { DishLink } from "./dish-link.tsx"
export { menuQuery, type StaffMenu } from "./menu.ts"
export { Picker } from "./options/picker.tsx"
export { useStarterMenu } from "./starter.ts"
