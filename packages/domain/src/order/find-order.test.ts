import { expect, test } from "vitest"
import { foldedName, meantNumber, nameWords, plainNumber } from "./find-order.ts"

test.each(["A001", "a-1", "A-001", "A 1", "a٠٠١", "A-1 "])("%s is the order A-001", (typed) => {
  expect(meantNumber(typed)).toEqual({ letter: "A", figures: "001" })
})

test.each(["1", "001", "٠٠١", "-1"])("%s is the first of whichever letter", (typed) => {
  expect(meantNumber(typed)).toEqual({ letter: null, figures: "001" })
})

test.each(["", "A", "0", "A-000", "5012", "0000007", "Noura", "نورة"])(
  "%s is no number",
  (typed) => {
    expect(meantNumber(typed)).toBeNull()
  },
)

test("a number is compared without its signs", () => {
  expect(plainNumber("A-04")).toBe("a04")
})

function isFound(name: string, typed: string): boolean {
  return nameWords(typed).every((word) => foldedName(name).includes(word))
}

test.each([
  ["نورة العتيبي", "نوره"],
  ["أحمد الزهراني", "احمد"],
  ["عبد الله سعيد", "عبدالله"],
  ["منى", "مني"],
  ["Noura Al Otaibi", "otaibi NOURA"],
  ["José", "jose"],
])("%s is found as %s", (name, typed) => {
  expect(isFound(name, typed)).toBe(true)
})

test("every word must be there", () => {
  expect(isFound("نورة العتيبي", "نورة الزهراني")).toBe(false)
})
