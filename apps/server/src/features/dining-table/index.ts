export { diningTableRoutes } from "./routes.ts"
