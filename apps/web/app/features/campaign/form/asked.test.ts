import { expect, test } from "vitest"
import { askedOf } from "./asked.ts"

const nobody = {
  ...{ name: "", email: null, age_group: null, gender: null, city: null },
  ...{ privacy_accepted: false, marketing_consent: false },
}
const noura = { ...nobody, name: "Noura", privacy_accepted: true }
const fields = [
  { name: "email" as const, is_required: true },
  { name: "city" as const, is_required: false },
]

test("a stranger is asked for everything, the number included", () => {
  expect(askedOf({ fields }, null)).toMatchObject({
    hasName: true,
    hasPhone: true,
    hasPrivacy: true,
  })
})

test("whoever has just signed in is asked for the rest", () => {
  expect(askedOf({ fields: [] }, nobody)).toEqual({
    ...{ hasName: true, hasPhone: false, hasPrivacy: true, fields: [] },
  })
})

test("what is known is not asked again, and what is missing is", () => {
  expect(askedOf({ fields }, { ...noura, city: "Riyadh" })).toEqual({
    ...{ hasName: false, hasPhone: false, hasPrivacy: false },
    fields: [{ name: "email", isRequired: true }],
  })
})

test("nobody is held up by what they may leave out", () => {
  expect(askedOf({ fields }, { ...noura, email: "n@example.sa" })).toBeNull()
})
