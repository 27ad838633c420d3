import { readableOn } from "@sufra/domain/establishment/theme"
import { useLocale } from "../../../shell/locale.ts"
import { usePhotoAddress } from "../../../shell/photo.tsx"
import type { Segment } from "../live.ts"
import { sliceAngle, slicePath } from "./geometry.ts"
import { labelLines } from "./label-lines.ts"

/** In units of the drawing, whose disc has this radius. */
export const discRadius = 182
const nameRadius = 156
/** A wheel of few slices has room for large names. */
const fewSlices = 4
const pictureSize = 58
const pictureRadius = 98

/** More slices than this are too narrow for names: they show the numbers of the list. */
export const mostNamed = 8

type SliceProps = {
  segment: Segment
  index: number
  count: number
  isDimmed: boolean
}

export function Slice({ segment, index, count, isDimmed }: SliceProps) {
  const isNamed = count <= mostNamed
  return (
    <g className={`transition-opacity duration-250 ${isDimmed ? "opacity-30" : ""}`}>
      <path d={slicePath(index, count, discRadius)} fill={segment.colour} />
      <g transform={`rotate(${index * sliceAngle(count)})`}>
        {isNamed ? (
          <Name segment={segment} isLarge={count <= fewSlices} />
        ) : (
          <text
            y={-nameRadius}
            textAnchor="middle"
            fontSize="20"
            fontWeight="600"
            fill={readableOn(segment.colour)}
          >
            {index + 1}
          </text>
        )}
      </g>
    </g>
  )
}

/** Upright when its slice is under the pointer. */
function Name({ segment, isLarge }: { segment: Segment; isLarge: boolean }) {
  const locale = useLocale()
  const addressOf = usePhotoAddress()
  const lines = labelLines(segment.name[locale])
  const fontSize = isLarge ? 23 : 16.5
  const lineHeight = fontSize + 2.5
  const top = -nameRadius + (isLarge ? 14 : 0) - (lines.length > 1 ? 6 : -4)
  const { image } = segment
  return (
    <>
      {lines.map((line, nth) => (
        <text
          key={line}
          y={top + nth * lineHeight}
          textAnchor="middle"
          fontSize={fontSize}
          fontWeight="600"
          fill={readableOn(segment.colour)}
        >
          {line}
        </text>
      ))}
      {image ? (
        <>
          <circle cy={-pictureRadius} r={pictureSize / 2 + 2.5} fill="#fff" />
          <image
            href={addressOf(image, 160)}
            x={-pictureSize / 2}
            y={-pictureRadius - pictureSize / 2}
            width={pictureSize}
            height={pictureSize}
            preserveAspectRatio="xMidYMid slice"
            style={{ clipPath: "circle(50%)" }}
          />
        </>
      ) : null}
    </>
  )
}
