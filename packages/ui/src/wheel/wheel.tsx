import { discRadius, mostNamed, type WheelPart, WheelSlice } from "./wheel-slice.tsx"
import { pointAt, sliceAngle } from "./wheel-slices.ts"

export { mostNamed, type WheelPart }

const ringRadius = 196

type WheelProps = {
  parts: readonly WheelPart[]
  /** For those who cannot see it; without it the wheel is an ornament. */
  label?: string
  /** The slice that came out; the others step back. */
  drawnId?: string | null
  /** Too small for words. */
  isUnnamed?: boolean
}

/** A prize wheel as guests see it, at rest; whoever turns it turns what is around it. */
export function Wheel({ parts, label, drawnId = null, isUnnamed = false }: WheelProps) {
  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : {})}
      className="pointer-events-none block size-full select-none"
    >
      <svg viewBox="-200 -200 400 400" aria-hidden="true" className="block size-full">
        {parts.map((part, index) => (
          <WheelSlice
            key={part.id}
            part={part}
            index={index}
            count={parts.length}
            isUnnamed={isUnnamed}
            isDimmed={drawnId !== null && drawnId !== part.id}
          />
        ))}
        <Pins count={parts.length} />
      </svg>
    </span>
  )
}

/** On the ring, at every edge between two slices. */
function Pins({ count }: { count: number }) {
  if (count <= 1) return null
  const angle = sliceAngle(count)
  return Array.from({ length: count }, (_, index) => {
    const edge = index * angle + angle / 2
    const { x, y } = pointAt(edge, (ringRadius + discRadius) / 2)
    return <circle key={edge} cx={x} cy={y} r="4" className="fill-gold" />
  })
}

/** At the top, in every language: it points down onto the slice that came out. */
export function WheelPointer() {
  return (
    <svg
      viewBox="0 0 40 48"
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 -top-4 mx-auto h-12 w-10 drop-shadow"
    >
      <path
        d="M5 3h30a3 3 0 0 1 2.7 4.3L21.8 43a2 2 0 0 1-3.6 0L2.3 7.3A3 3 0 0 1 5 3z"
        className="fill-dark"
      />
      <circle cx="20" cy="13" r="4" className="fill-gold" />
    </svg>
  )
}
