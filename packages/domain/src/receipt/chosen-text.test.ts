import { expect, test } from "vitest"
import { chosenText, lineText } from "./chosen-text.ts"

const large = { name: { en: "Large", sa: "كبير" }, count: 1 }
const oat = { name: { en: "Oat milk", sa: "حليب الشوفان" }, count: 2 }
const latte = { name: { en: "Latte", sa: "لاتيه" } }

test("a line says what its price is made of, in either language", () => {
  expect(chosenText([large, oat], "en")).toBe("Large, 2 × Oat milk")
  expect(lineText({ ...latte, chosen: [large, oat] }, "en")).toBe("Latte (Large, 2 × Oat milk)")
  expect(lineText({ ...latte, chosen: [large, oat] }, "sa")).toBe("لاتيه (كبير، 2 × حليب الشوفان)")
})

test("without options it is its name alone", () => {
  expect(lineText({ ...latte, chosen: [] }, "en")).toBe("Latte")
})
