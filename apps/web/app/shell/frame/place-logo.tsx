import type { ListedImage } from "@sufra/contract/shapes"
import { ProductMark } from "@sufra/ui/product-mark"
import { Photo } from "../photo.tsx"

type PlaceLogoProps = { logo: ListedImage | null; size: "small" | "large" }

const box = { small: "size-10 rounded-control", large: "size-20 rounded-card" }
const sizes = { small: "40px", large: "80px" }
/** From one dot a pixel to three. */
const widths = { small: [64, 160], large: [160, 320] }

/** Beside the name, which says it all: the picture itself has no text. */
export function PlaceLogo({ logo, size }: PlaceLogoProps) {
  if (!logo) return <ProductMark className={`${box[size]} shrink-0`} />
  return (
    <Photo
      image={logo}
      alt=""
      sizes={sizes[size]}
      widths={widths[size]}
      isPriority
      className={`${box[size]} shrink-0 object-cover`}
    />
  )
}
