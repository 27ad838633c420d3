export { EditorPage, NewPromotionPage } from "./editor-page.tsx"
export { PromotionsPage } from "./promotions-page.tsx"
