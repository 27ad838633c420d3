import { m } from "@sufra/messages"
import { listed } from "@sufra/sentences/wording"
import type { RefObject } from "react"
import { useLocale } from "../../../shell/locale.ts"
import { PlaceLogo, usePlace } from "../../establishment/index.ts"
import type { Segment } from "../live.ts"
import { pointAt, sliceAngle } from "./geometry.ts"
import { discRadius, Slice } from "./slice.tsx"

const ringRadius = 196

type WheelDiscProps = {
  segments: Segment[]
  /** The part that turns. */
  disc: RefObject<HTMLDivElement | null>
  /** The slice that came out; the others step back. */
  drawnId: string | null
}

export function WheelDisc({ segments, disc, drawnId }: WheelDiscProps) {
  const locale = useLocale()
  const { logo } = usePlace()
  const count = segments.length
  const names = listed(
    segments.map(({ name }) => name[locale]),
    locale,
  )
  return (
    <>
      {/* A turned square is wider than the disc in it: cut off, or the page could be pushed sideways. */}
      <div className="size-full overflow-clip rounded-full bg-card shadow-raised">
        <div ref={disc} className="size-full">
          <svg
            viewBox="-200 -200 400 400"
            role="img"
            aria-label={m["wheel.picture"]({ names })}
            className="pointer-events-none size-full select-none"
          >
            {segments.map((segment, index) => (
              <Slice
                key={segment.id}
                segment={segment}
                index={index}
                count={count}
                isDimmed={drawnId !== null && drawnId !== segment.id}
              />
            ))}
            <Pins count={count} />
          </svg>
        </div>
      </div>
      <span className="pointer-events-none absolute inset-0 grid place-items-center">
        <span className="grid size-18 place-items-center overflow-hidden rounded-full border-4 border-card bg-card shadow-card">
          <PlaceLogo logo={logo} size="large" />
        </span>
      </span>
      <Pointer />
    </>
  )
}

/** On the ring, at every edge between two slices. */
function Pins({ count }: { count: number }) {
  if (count === 1) return null
  const angle = sliceAngle(count)
  return Array.from({ length: count }, (_, index) => {
    const edge = index * angle + angle / 2
    const { x, y } = pointAt(edge, (ringRadius + discRadius) / 2)
    return <circle key={edge} cx={x} cy={y} r="4" className="fill-gold" />
  })
}

/** At the top, in every language: it points down onto the slice that came out. */
function Pointer() {
  return (
    <svg
      viewBox="0 0 40 48"
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -top-4 mx-auto h-12 w-10 drop-shadow"
    >
      <path
        d="M5 3h30a3 3 0 0 1 2.7 4.3L21.8 43a2 2 0 0 1-3.6 0L2.3 7.3A3 3 0 0 1 5 3z"
        className="fill-ink"
      />
      <circle cx="20" cy="13" r="4" className="fill-gold" />
    </svg>
  )
}
