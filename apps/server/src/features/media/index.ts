export { imageView, normalisePicture, originalPath } from "./pictures.ts"
export { findMedia, hasAllMedia, listMediaIds, type Picture, pictureOf } from "./queries.ts"
