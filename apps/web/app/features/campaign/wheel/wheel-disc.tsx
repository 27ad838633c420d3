import { readableOn } from "@sufra/domain/establishment/theme"
import { m } from "@sufra/messages"
import { listed } from "@sufra/sentences/wording"
import { Wheel, WheelPointer } from "@sufra/ui/wheel"
import type { RefObject } from "react"
import { PlaceLogo } from "../../../shell/frame/place-logo.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { usePhotoAddress } from "../../../shell/photo.tsx"
import { usePlace } from "../../establishment/index.ts"
import type { Segment } from "../live.ts"

type WheelDiscProps = {
  segments: Segment[]
  /** The part that turns. */
  disc: RefObject<HTMLDivElement | null>
  /** The slice that came out; the others step back. */
  drawnId: string | null
}

export function WheelDisc({ segments, disc, drawnId }: WheelDiscProps) {
  const locale = useLocale()
  const addressOf = usePhotoAddress()
  const { logo } = usePlace()
  const parts = segments.map(({ id, name, colour, image }) => ({
    ...{ id, name: name[locale], colour, ink: readableOn(colour) },
    picture: image ? addressOf(image, 160) : null,
  }))
  const names = listed(
    parts.map(({ name }) => name),
    locale,
  )
  return (
    <>
      {/* A turned square is wider than the disc in it: cut off, or the page could be pushed sideways. */}
      <div className="size-full overflow-clip rounded-full bg-card shadow-raised">
        <div ref={disc} className="size-full">
          <Wheel parts={parts} label={m["wheel.picture"]({ names })} drawnId={drawnId} />
        </div>
      </div>
      <span className="pointer-events-none absolute inset-0 grid place-items-center">
        <span className="grid size-18 place-items-center overflow-hidden rounded-full border-4 border-card bg-card shadow-card">
          <PlaceLogo logo={logo} size="large" />
        </span>
      </span>
      <WheelPointer />
    </>
  )
}
