import { expect, it } from "vitest"
import { splitList } from "./cell-values.ts"

it("lists are parted by any comma, bar or line", () => {
  expect(splitList("gluten, milk،soy;  eggs |nuts\nfish,")).toEqual([
    "gluten",
    "milk",
    "soy",
    "eggs",
    "nuts",
    "fish",
  ])
})
