/** Angles are degrees, clockwise. The middle of the first slice is at the top. */
const turn = 360

/** All slices are alike: how likely each is stands in words beside the wheel. */
export const sliceAngle = (count: number): number => turn / count

type Point = { x: number; y: number }

/** On a circle around the middle; 0 degrees is the top. */
export function pointAt(angle: number, radius: number): Point {
  const radians = ((angle - 90) * Math.PI) / 180
  return { x: radius * Math.cos(radians), y: radius * Math.sin(radians) }
}

/** The outline of a slice around 0/0. One alone is the whole disc, in two halves. */
export function slicePath(index: number, count: number, radius: number): string {
  const arc = (to: number, isLarge: boolean) => {
    const { x, y } = pointAt(to, radius)
    return `A ${radius} ${radius} 0 ${isLarge ? 1 : 0} 1 ${x.toFixed(3)} ${y.toFixed(3)}`
  }
  if (count === 1) return `M 0 ${-radius} ${arc(180, false)} ${arc(360, false)} Z`
  const half = sliceAngle(count) / 2
  const middle = index * sliceAngle(count)
  const start = pointAt(middle - half, radius)
  const end = arc(middle + half, half > 90)
  return `M 0 0 L ${start.x.toFixed(3)} ${start.y.toFixed(3)} ${end} Z`
}
