import type { Image } from "@sufra/contract/shapes"
import { readableOn } from "@sufra/domain/establishment/theme"
import { Wheel, WheelPointer } from "@sufra/ui/wheel"
import { pictureUrl } from "../../../shell/api/api.ts"

type Part = { id: string; colour: string; name: string; image: Image | null }

function wheelParts(parts: readonly Part[]) {
  return parts.map(({ id, name, colour, image }) => ({
    ...{ id, name, colour, ink: readableOn(colour) },
    picture: image ? pictureUrl(image, 160) : null,
  }))
}

/** The wheel as guests see it before it turns. */
export function WheelDrawing({ parts, label }: { parts: readonly Part[]; label: string }) {
  return (
    <div className="relative mx-auto mt-3 aspect-square w-full max-w-72">
      <div className="size-full overflow-clip rounded-full bg-card shadow-raised">
        <Wheel parts={wheelParts(parts)} label={label} />
      </div>
      <span className="absolute inset-0 m-auto size-14 rounded-full bg-card shadow-card" />
      <WheelPointer />
    </div>
  )
}

/** Small beside a name: its parts speak by their colours. */
export function WheelMark({ colours }: { colours: readonly { id: string; colour: string }[] }) {
  const parts = colours.map(({ id, colour }) => ({ id, colour, name: "", image: null }))
  return (
    <span className="size-16 shrink-0 rounded-full bg-card shadow-card">
      <Wheel parts={wheelParts(parts)} isUnnamed />
    </span>
  )
}
