import fc from "fast-check"
import { expect, it } from "vitest"
import { offeringWindow } from "../../offering.ts"
import { hoursText, readHours } from "./hours-text.ts"

it.each([
  ["05:00-11:30", [{ open: 300, close: 690 }]],
  ["5:00 - 11:30", [{ open: 300, close: 690 }]],
  ["thu fri 22:00-03:00", [{ open: 1320, close: 180, days: [4, 5] }]],
  ["fri  thu fri 22:00 – 03:00", [{ open: 1320, close: 180, days: [4, 5] }]],
  ["الخميس الجمعة 22:00-03:00", [{ open: 1320, close: 180, days: [4, 5] }]],
  ["sun mon tue wed thu fri sat 08:00-09:00", [{ open: 480, close: 540 }]],
  ["٠٥:٠٠-١١:٣٠", [{ open: 300, close: 690 }]],
  ["۰۵:۰۰-۱۱:۳۰", [{ open: 300, close: 690 }]],
  ["18:00-24:00", [{ open: 1080, close: 0 }]],
  ["", []],
])("%j is read", (text, windows) => {
  expect(readHours(text)).toEqual(windows)
})

it.each(["25:00-26:00", "05:70-06:00", "morning", "xyz 05:00-06:00", "05:00", "05:00-06:00 x"])(
  "%j is no hours",
  (text) => {
    expect(readHours(text)).toBeNull()
  },
)

it("windows come back as they were, in both languages", () => {
  const minute = fc.integer({ min: 0, max: 1439 })
  const days = fc.array(fc.integer({ min: 0, max: 6 }))
  const window = fc
    .tuple(minute, minute, days)
    .map(([open, close, chosen]) => offeringWindow({ open, close }, chosen))
  fc.assert(
    fc.property(fc.array(window, { maxLength: 4 }), (windows) => {
      for (const locale of ["en", "sa"] as const) {
        expect(readHours(hoursText(windows, locale))).toEqual(windows)
      }
    }),
  )
})
