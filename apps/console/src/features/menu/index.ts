export { DishLink } from "./dish-link.tsx"
export { menuQuery } from "./menu.ts"
export { Picker } from "./options/picker.tsx"
