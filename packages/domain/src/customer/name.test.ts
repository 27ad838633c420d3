import { expect, test } from "vitest"
import { firstNameOf, nameProblem } from "./name.ts"

test.each([
  ["نورة", null],
  ["  Émile Zola ", null],
  ["Ḥasan", null],
  ["7up", "name_starts_with_letter"],
  ["٧ نجوم", "name_starts_with_letter"],
  [".", "name_starts_with_letter"],
  ["😀", "name_starts_with_letter"],
  ["   ", "name_required"],
  ["ن".repeat(80), null],
  ["ن".repeat(81), "person_name_too_long"],
] as const)("%s: %s", (name, problem) => {
  expect(nameProblem(name)).toBe(problem)
})

test("the first name alone", () => {
  expect(firstNameOf("  نورة بنت  خالد")).toBe("نورة")
  expect(firstNameOf("")).toBe("")
})
