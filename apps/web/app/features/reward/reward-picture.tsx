import couponPicture from "@lobehub/fluent-emoji-3d/assets/1f3ab.webp"
import prizePicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { Photo } from "../../shell/photo.tsx"
import type { Reward } from "./rewards.ts"

const fallbacks = { prize: prizePicture, coupon: couponPicture }

type RewardPictureProps = {
  of: Pick<Reward, "image" | "kind">
  /** How wide it is drawn: `6rem`. */
  sizes: string
  className: string
}

/** The reward's own photo, or a drawing of its kind. The name stands beside it. */
export function RewardPicture({ of: { image, kind }, sizes, className }: RewardPictureProps) {
  if (image)
    return <Photo image={image} alt="" sizes={sizes} className={`object-cover ${className}`} />
  return (
    <span className={`grid place-items-center bg-warm ${className}`}>
      <img src={fallbacks[kind]} alt="" className="size-3/5 max-h-24 max-w-24 object-contain" />
    </span>
  )
}
