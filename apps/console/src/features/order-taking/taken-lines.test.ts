import { emptyChoice } from "@sufra/domain/menu/choice/choice"
import { expect, it } from "vitest"
import { lineBodies, takenLine, withLine, withQuantity } from "./taken-lines.ts"

const dish = (productId: string, note = "") =>
  takenLine({
    productId,
    name: { en: productId, sa: productId },
    choice: emptyChoice,
    chosen: [],
    note,
    unitMinor: 1_000,
  })

it("the same dish again is one more portion; with another note it is another line", () => {
  const lines = [dish("kabsa"), dish("kabsa"), dish("kabsa", "no onions")].reduce(withLine, [])
  expect(lines.map(({ quantity, note }) => [quantity, note])).toEqual([
    [2, ""],
    [1, "no onions"],
  ])
})

it("none of a line takes it off, and nobody orders more than can be said", () => {
  const lines = withLine([], dish("kabsa"))
  const [line] = lines
  expect(withQuantity(lines, line?.key ?? "", 0)).toEqual([])
  expect(withQuantity(lines, line?.key ?? "", 1_000)[0]?.quantity).toBe(99)
})

it("is sent as the server wants it", () => {
  expect(lineBodies([dish("kabsa")])).toMatchObject([
    { product_id: "kabsa", quantity: 1, note: "", choice: { options: {}, parts: {} } },
  ])
})
