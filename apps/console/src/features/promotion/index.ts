export { EditorPage, NewPromotionPage } from "./editor-page.tsx"
export { PromotionsPage } from "./promotions-page.tsx"
export { SendPromotionPage } from "./send/send-page.tsx"
