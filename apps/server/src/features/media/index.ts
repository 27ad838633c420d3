export { imageView, normalisePicture, originalPath, pictureFolder } from "./pictures.ts"
export {
  findMedia,
  hasAllMedia,
  listMediaIds,
  listPictures,
  type Picture,
  pictureOf,
} from "./queries.ts"
export { keepUpload, publishMedia, removeMedia, takeUploads } from "./uploads.ts"
