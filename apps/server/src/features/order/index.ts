export { orderTermsRoutes } from "./terms-routes.ts"
