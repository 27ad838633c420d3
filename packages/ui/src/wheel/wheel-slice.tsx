import { labelLines } from "./label-lines.ts"
import { sliceAngle, slicePath } from "./wheel-slices.ts"

/** What stands on a slice: `ink` is the colour of words that can be read on it. */
export type WheelPart = {
  id: string
  name: string
  colour: string
  ink: string
  picture: string | null
}

/** In units of the drawing, whose disc has this radius. */
export const discRadius = 182
const nameRadius = 156
/** A wheel of few slices has room for large names. */
const fewSlices = 4
const pictureSize = 58
const pictureRadius = 98

/** More slices than this are too narrow for names: they show the numbers of the list. */
export const mostNamed = 8

type WheelSliceProps = {
  part: WheelPart
  index: number
  count: number
  isDimmed: boolean
  isUnnamed: boolean
}

export function WheelSlice({ part, index, count, isDimmed, isUnnamed }: WheelSliceProps) {
  const isNamed = count <= mostNamed
  return (
    <g className={`transition-opacity duration-250 ${isDimmed ? "opacity-30" : ""}`}>
      <path d={slicePath(index, count, discRadius)} fill={part.colour} />
      {isUnnamed ? null : (
        <g transform={`rotate(${index * sliceAngle(count)})`}>
          {isNamed ? (
            <Name part={part} isLarge={count <= fewSlices} />
          ) : (
            <text
              y={-nameRadius}
              textAnchor="middle"
              fontSize="20"
              fontWeight="600"
              fill={part.ink}
            >
              {index + 1}
            </text>
          )}
        </g>
      )}
    </g>
  )
}

/** Upright when its slice is under the pointer. */
function Name({ part, isLarge }: { part: WheelPart; isLarge: boolean }) {
  const lines = labelLines(part.name)
  const fontSize = isLarge ? 23 : 16.5
  const lineHeight = fontSize + 2.5
  const top = -nameRadius + (isLarge ? 14 : 0) - (lines.length > 1 ? 6 : -4)
  return (
    <>
      {lines.map((line, nth) => (
        <text
          key={line}
          y={top + nth * lineHeight}
          textAnchor="middle"
          fontSize={fontSize}
          fontWeight="600"
          fill={part.ink}
        >
          {line}
        </text>
      ))}
      {part.picture ? (
        <>
          <circle cy={-pictureRadius} r={pictureSize / 2 + 2.5} fill="#fff" />
          <image
            href={part.picture}
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
