import type { Image } from "@sufra/contract/shapes"
import { ImageIcon } from "@sufra/ui/icon"
import { pictureUrl } from "../../../../shell/api/api.ts"

type ProductPhotoProps = { image: Image | null; width: 160 | 640; className: string }

/** Decoration: the name stands beside it. */
export function ProductPhoto({ image, width, className }: ProductPhotoProps) {
  if (!image) {
    return (
      <span className={`grid shrink-0 place-items-center bg-muted text-ink-3 ${className}`}>
        <ImageIcon className="size-5" />
      </span>
    )
  }
  return (
    <img
      key={image.src}
      src={pictureUrl(image, width)}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ background: `center / cover url(${image.blur})` }}
      className={`shrink-0 object-cover ${className}`}
    />
  )
}
