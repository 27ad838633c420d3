/**
 * Where one 3D picture lies on the backdrop. The unit is the height of the frame and the origin its
 * centre, so that an arrangement keeps its shape in a card, a slide and a pop-up.
 */
export type Placement = {
  emoji: string
  /** A red cup becomes a green one, a teapot turns to brass. */
  tint: Tint | null
  x: number
  y: number
  size: number
  /** Degrees, clockwise. */
  turn: number
}

/** Hue in degrees; the others multiply. */
type Tint = { hue: number; saturation?: number; brightness?: number }

type Piece = string | { emoji: string; tint: Tint }

/** The same picture in another colour. */
export function tinted(emoji: string, tint: Tint): Piece {
  return { emoji, tint }
}

/** No coffee pot among the pictures: the teapot in brass comes close to a dallah. */
export const brassPot = tinted("🫖", { hue: 58, saturation: 0.85, brightness: 1.3 })

function place(piece: Piece, x: number, y: number, size: number, turn = 0): Placement {
  const { emoji, tint } = typeof piece === "string" ? { emoji: piece, tint: null } : piece
  return { emoji, tint, x, y, size, turn }
}

/** One dish, alone in the light. */
export function alone(dish: Piece, turn = 0): Placement[] {
  return [place(dish, 0, 0, 0.68, turn)]
}

/** A dish with a small something at its foot. */
export function garnished(dish: Piece, garnish: Piece): Placement[] {
  return [place(dish, -0.04, -0.03, 0.64), place(garnish, 0.28, 0.21, 0.26, 10)]
}

/** A dish with something before it on both sides. */
export function dressed(dish: Piece, left: Piece, right: Piece): Placement[] {
  return [
    place(dish, 0, -0.06, 0.6),
    place(left, -0.28, 0.2, 0.27, -10),
    place(right, 0.28, 0.21, 0.25, 12),
  ]
}

/** Two things of nearly one size. */
export function pair(first: Piece, second: Piece): Placement[] {
  return [place(second, 0.22, -0.06, 0.46, 8), place(first, -0.13, 0.04, 0.54, -6)]
}

/** The main thing before two companions. */
export function trio(main: Piece, left: Piece, right: Piece): Placement[] {
  return [
    place(left, -0.27, -0.07, 0.42, -8),
    place(right, 0.27, -0.07, 0.42, 8),
    place(main, 0, 0.07, 0.52),
  ]
}

/** Three of the same, two upon one. */
export function heap(piece: Piece): Placement[] {
  return [
    place(piece, -0.17, -0.08, 0.44, -14),
    place(piece, 0.17, -0.1, 0.44, 10),
    place(piece, 0.01, 0.12, 0.46, 4),
  ]
}

/** Two cuts before the flames. */
export function overFire(left: Piece, right: Piece): Placement[] {
  return [
    place("🔥", 0, -0.09, 0.56),
    place(left, -0.21, 0.1, 0.42, -6),
    place(right, 0.21, 0.11, 0.42, 6),
  ]
}

/** A mound of small balls with their syrup beside them. */
export function mound(ball: Piece, syrup: Piece): Placement[] {
  return [
    place(syrup, 0.28, -0.1, 0.4, 6),
    place(ball, -0.16, -0.09, 0.27),
    place(ball, -0.29, 0.1, 0.27, 30),
    place(ball, -0.04, 0.08, 0.27, 70),
    place(ball, -0.17, 0.18, 0.27, 120),
    place(ball, 0.1, 0.19, 0.27, 200),
  ]
}

/** Several things around a large one, for the tall frame of a pop-up. */
export function banquet(main: Piece, around: [Piece, Piece, Piece, Piece]): Placement[] {
  const [topLeft, topRight, bottomLeft, bottomRight] = around
  return [
    place(topLeft, -0.17, -0.29, 0.28, -12),
    place(topRight, 0.17, -0.29, 0.28, 10),
    place(main, 0, -0.1, 0.44),
    place(bottomLeft, -0.17, 0.08, 0.27, -8),
    place(bottomRight, 0.17, 0.09, 0.25, 10),
  ]
}

/** The same arrangement seen from the other side. */
export function mirrored(placements: Placement[]): Placement[] {
  return placements.map((one) => ({ ...one, x: -one.x, turn: -one.turn }))
}

/** Wider, larger and a little higher: a slide's text lies along its foot. */
export function onSlide(placements: Placement[]): Placement[] {
  const [spread, scale, lift] = [1.4, 1.15, 0.06]
  return placements.map((one) => ({
    ...one,
    x: one.x * spread,
    y: one.y - lift,
    size: one.size * scale,
  }))
}
