import type { Image } from "@sufra/contract/shapes"

/** A picture of the API; `picture-server.ts` draws it in the size that its name says. */
export function demoPicture(name: string, width = 800, height = 800): Image {
  return {
    src: `/media/${name}-${width}x${height}`,
    width,
    height,
    blur: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  }
}
