import { pictureUrl } from "../../../shell/api/api.ts"
import { PotIcon } from "../../../shell/console-icons.tsx"
import type { ProductRow } from "./availability.ts"

type RowPictureProps = { image: ProductRow["image"]; isGrey: boolean }

export function RowPicture({ image, isGrey }: RowPictureProps) {
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-muted text-ink-3">
      {image ? (
        <img
          src={pictureUrl(image, 160)}
          alt=""
          loading="lazy"
          className={`size-full object-cover ${isGrey ? "grayscale" : ""}`}
        />
      ) : (
        <PotIcon className="size-6" />
      )}
    </span>
  )
}
