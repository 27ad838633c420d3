import { expect, test } from "vitest"
import { chosenBranchOf, type PlaceOfBranches } from "./chosen-branch.ts"

const olaya = { id: "olaya", name: { en: "Olaya", sa: "العليا" }, is_open: true }
const nakheel = { id: "nakheel", name: { en: "Al Nakheel", sa: "النخيل" }, is_open: false }
const place = (branch: typeof olaya | null) =>
  ({ id: "place", branch, branches: [olaya, nakheel] }) as PlaceOfBranches

test("the code's own branch wins over a stored one", () => {
  expect(chosenBranchOf(place(olaya), "nakheel")).toEqual({
    id: "olaya",
    name: olaya.name,
    isOpen: true,
    isOfCode: true,
  })
})

test("without a branch of the code the stored one holds", () => {
  expect(chosenBranchOf(place(null), "nakheel")).toEqual({
    id: "nakheel",
    name: nakheel.name,
    isOpen: false,
    isOfCode: false,
  })
})

test("a stored branch that the place no longer has is no choice", () => {
  expect(chosenBranchOf(place(null), "closed-for-good")).toBeNull()
  expect(chosenBranchOf(place(null), null)).toBeNull()
})
