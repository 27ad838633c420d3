import { emptyChoice } from "@sufra/domain/menu/choice/choice"
import { expect, it } from "vitest"
import { lineBodies, takenLine, withLine, withNote, withQuantity } from "./taken-lines.ts"

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

it("a line gets its note where it stands, with all its portions", () => {
  const lines = [dish("kabsa"), dish("kabsa"), dish("laban")].reduce(withLine, [])
  const noted = withNote(lines, dish("kabsa").key, "no onions")
  expect(noted).toEqual([{ ...dish("kabsa", "no onions"), quantity: 2 }, dish("laban")])
})

it("a note that another line of the dish has makes one line of both", () => {
  const lines = [dish("kabsa"), dish("laban"), dish("kabsa", "no onions")].reduce(withLine, [])
  const noted = withNote(lines, dish("kabsa").key, "no onions")
  expect(noted.map(({ productId, quantity, note }) => [productId, quantity, note])).toEqual([
    ["kabsa", 2, "no onions"],
    ["laban", 1, ""],
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
