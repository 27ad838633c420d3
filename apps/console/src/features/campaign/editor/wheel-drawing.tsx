import type { Image } from "@sufra/contract/shapes"
import { readableOn } from "@sufra/domain/establishment/theme"
import { pictureUrl } from "../../../shell/api/api.ts"
import { type Slice, slicePath, slicesOf } from "./wheel-slices.ts"

type WheelPart = {
  id: string
  colour: string
  weight: number
  label: string
  image: Image | null
}

type WheelDrawingProps = {
  parts: readonly WheelPart[]
  /** For those who cannot see it; without it the wheel is an ornament. */
  label?: string
  className?: string
}

const radius = 96
/** Narrower ones have no room for a word: the list beside the wheel names them. */
const narrowest = 0.05
const longestLabel = 14

/** The wheel at rest: each part as wide as its odds, words in an ink that can be read on its colour. */
export function WheelDrawing({ parts, label, className }: WheelDrawingProps) {
  const byId = new Map(parts.map((part) => [part.id, part]))
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : {})}
      className={`block aspect-square ${className ?? ""}`}
    >
      <svg aria-hidden="true" viewBox="-100 -100 200 200" className="block size-full">
        {slicesOf(parts).map((slice) => {
          const part = byId.get(slice.id)
          return part ? <Part key={slice.id} slice={slice} part={part} /> : null
        })}
        <circle r={radius} className="fill-none stroke-line-strong" strokeWidth={2} />
        <circle r={14} className="fill-card stroke-line-strong" strokeWidth={2} />
        {label ? <path d="M-8 -99H8L0 -84Z" className="fill-ink" /> : null}
      </svg>
    </span>
  )
}

function Part({ slice, part }: { slice: Slice; part: WheelPart }) {
  const { colour, label, image } = part
  const width = slice.to - slice.from
  const middle = ((slice.from + slice.to) / 2) * 360
  const isLong = label.length > longestLabel
  // Along the radius, and never upside down.
  const turn = middle > 180 ? middle + 90 : middle - 90
  const side = middle > 180 ? -1 : 1
  return (
    <g>
      <path d={slicePath(slice, radius)} fill={colour} className="stroke-card" strokeWidth={1.5} />
      {width >= narrowest && label ? (
        <text
          transform={`rotate(${turn})`}
          x={side * (image ? 46 : 56)}
          textAnchor="middle"
          dominantBaseline="middle"
          fontSize={8.5}
          fontWeight={600}
          fill={readableOn(colour)}
        >
          {isLong ? `${label.slice(0, longestLabel - 1)}…` : label}
        </text>
      ) : null}
      {image && width >= narrowest ? (
        <image
          href={pictureUrl(image, 320)}
          transform={`rotate(${turn})`}
          x={side * 80 - 9}
          y={-9}
          width={18}
          height={18}
          preserveAspectRatio="xMidYMid slice"
        />
      ) : null}
    </g>
  )
}
