import { encode } from "uqr"
import { describe, expect, it } from "vitest"
import { qrPath } from "./qr-path.ts"

/** Draws the path back into modules. */
function modulesOf(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(width); step += 1) {
      const row = grid[Number(y)]
      if (row) row[Number(x) + step] = true
    }
  }
  return grid
}

describe("qrPath", () => {
  it("joins neighbours of a row into one run", () => {
    expect(qrPath([[true, true, false, true]])).toBe("M0 0h2v1h-2zM3 0h1v1h-1z")
  })
  it("draws nothing for light modules", () => {
    expect(qrPath([[false, false]])).toBe("")
  })
  it("draws exactly the modules of a real code", () => {
    const { data, size } = encode("https://sufra.example/qr/11111111-1111-4111-8111-111111111111")
    expect(modulesOf(qrPath(data), size)).toEqual(data)
  })
})
