export { imageView, normalisePicture, originalPath } from "./pictures.ts"
export { mediaRoutes } from "./routes.ts"
