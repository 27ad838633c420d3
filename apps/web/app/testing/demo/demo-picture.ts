import type { Image } from "@sufra/contract/shapes"

/** A picture of the API; the bytes come from `picture-server.ts`. */
export function demoPicture(name: string, width = 800, height = 800): Image {
  return {
    src: `/media/${name}`,
    width,
    height,
    blur: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  }
}
