import pickupPicture from "@lobehub/fluent-emoji-3d/assets/1f6cd-fe0f.webp"
import deliveryPicture from "@lobehub/fluent-emoji-3d/assets/1f6f5.webp"
import dineInPicture from "@lobehub/fluent-emoji-3d/assets/1f37d-fe0f.webp"
import type { OrderType } from "@sufra/domain/establishment/settings"

export const typePictures: Record<OrderType, string> = {
  1: dineInPicture,
  2: pickupPicture,
  3: deliveryPicture,
}
