export { imageView, normalisePicture, originalPath } from "./pictures.ts"
export {
  findMedia,
  hasAllMedia,
  listMediaIds,
  listPictures,
  type Picture,
  pictureOf,
} from "./queries.ts"
