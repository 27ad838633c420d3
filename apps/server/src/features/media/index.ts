export { imageView, normalisePicture, originalPath } from "./pictures.ts"
