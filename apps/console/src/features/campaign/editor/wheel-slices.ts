/** A part of the wheel by the share of its weight, from where to where, in parts of the whole turn. */
export type Slice = { id: string; from: number; to: number }

export function slicesOf(parts: readonly { id: string; weight: number }[]): Slice[] {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return []
  let before = 0
  return parts.map(({ id, weight }) => {
    const from = before / total
    before += weight
    return { id, from, to: before / total }
  })
}

const round = (value: number) => Math.round(value * 100) / 100

/** Where a turn arrives on a circle around the origin; it begins on top and goes clockwise. */
function pointAt(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`
}

/** The outline of a slice, for an SVG path. One that is the whole turn is a circle. */
export function slicePath({ from, to }: Slice, radius: number): string {
  if (to - from >= 1) {
    return `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`
  }
  const isLarge = to - from > 0.5 ? 1 : 0
  const end = pointAt(to, radius)
  return `M0 0L${pointAt(from, radius)}A${radius} ${radius} 0 ${isLarge} 1 ${end}Z`
}
