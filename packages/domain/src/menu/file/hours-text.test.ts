import fc from "fast-check"
import { expect, it } from "vitest"
import { hoursText, readHours } from "./hours-text.ts"

it.each([
  ["05:00-11:30", [{ open: 300, close: 690 }]],
  ["5:00 - 11:30", [{ open: 300, close: 690 }]],
  ["thu fri 22:00-03:00", [{ open: 1320, close: 180, days: [4, 5] }]],
  ["الخميس الجمعة 22:00-03:00", [{ open: 1320, close: 180, days: [4, 5] }]],
  ["٠٥:٠٠-١١:٣٠", [{ open: 300, close: 690 }]],
  ["", []],
])("%j is read", (text, windows) => {
  expect(readHours(text)).toEqual(windows)
})

it.each(["25:00-26:00", "05:70-06:00", "morning", "xyz 05:00-06:00", "05:00"])(
  "%j is no hours",
  (text) => {
    expect(readHours(text)).toBeNull()
  },
)

it("windows come back as they were, in both languages", () => {
  const minute = fc.integer({ min: 0, max: 1440 })
  const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }))
  const window = fc.record(
    { open: minute, close: minute, days },
    { requiredKeys: ["open", "close"] },
  )
  fc.assert(
    fc.property(fc.array(window, { maxLength: 4 }), (windows) => {
      for (const locale of ["en", "sa"] as const) {
        expect(readHours(hoursText(windows, locale))).toEqual(windows)
      }
    }),
  )
})
