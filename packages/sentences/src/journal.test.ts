import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, it } from "vitest"
import { journalSentences } from "./journal.ts"

const gold = { name: { en: "Gold", sa: "ذهبي" }, multiplier: 150 }
const earned = {
  cause: "order-released" as const,
  available: 79,
  pending: -79,
  owed: 0,
  facts: { orderNumber: "A-041", basisMinor: 5_322, pointsPerSar: 100, level: gold },
}

afterEach(() => overwriteGetLocale(() => "en"))

it("says what was paid and by what it was multiplied, each sum on one line with its currency", () => {
  overwriteGetLocale(() => "en")
  expect(journalSentences(earned, { locale: "en", timezone: "Asia/Riyadh" })).toEqual([
    "79 points for order A-041: 53.22\u00a0SAR × 1 × Gold 1.5",
  ])
})

it.each([
  [
    "en",
    "order-released",
    "32 points for order A-041, of 96 points in all: 64.43\u00a0SAR × 1 × Gold 1.5",
  ],
  ["en", "order-earned", /^32 points on their way for order A-041, of 96 points in all: 64\.43/],
  ["ar", "order-released", /^32 نقطة عن الطلب A-041، من أصل 96 نقطة: /],
  ["ar", "order-earned", /^32 نقطة في الطريق إليك عن الطلب A-041، من أصل 96 نقطة: /],
] as const)("says in %s of a part what the whole comes to (%s)", (language, cause, said) => {
  overwriteGetLocale(() => language)
  const facts = { ...earned.facts, basisMinor: 6_443, allPoints: 96 }
  const moved = cause === "order-earned" ? { available: 0, pending: 32 } : { available: 32 }
  const [sentence] = journalSentences(
    { ...earned, cause, ...moved, facts },
    { locale: language === "en" ? "en" : "sa", timezone: "Asia/Riyadh" },
  )
  expect(sentence).toMatch(said)
})

it("says whether points went because the order was changed or because it came to nothing", () => {
  overwriteGetLocale(() => "en")
  const reader = { locale: "en", timezone: "Asia/Riyadh" } as const
  const back = { ...earned, cause: "order-reversed" as const, available: 0, pending: -20 }
  const changed = { ...back, facts: { ...back.facts, isChanged: true } }
  expect(journalSentences(changed, reader)).toEqual([
    "20 points taken back, because order A-041 was changed",
  ])
  expect(journalSentences(back, reader)).toEqual([
    "20 points taken back, because order A-041 was canceled or refunded",
  ])
})

it("keeps each factor together in Arabic, so that they are read in their order", () => {
  overwriteGetLocale(() => "ar")
  const [sentence] = journalSentences(earned, { locale: "sa", timezone: "Asia/Riyadh" })
  expect(sentence).toContain("\u206853.22\u00a0SAR\u2069 × \u20681\u2069 × \u2068ذهبي 1.5\u2069")
})

it("reads the reason of staff in its own direction, and groups the figures of many points", () => {
  overwriteGetLocale(() => "en")
  const adjusted = { cause: "adjusted" as const, available: 12_500, pending: 0, owed: 0 }
  const reason = "تعويض عن الطلب A-041"
  expect(
    journalSentences({ ...adjusted, facts: { reason } }, { locale: "en", timezone: "Asia/Riyadh" }),
  ).toEqual([`12,500 points from our team: \u2068${reason}\u2069`])
})

it("says what a purchase at the counter brought, which limit cut it, and that it was undone", () => {
  overwriteGetLocale(() => "en")
  const reader = { locale: "en", timezone: "Asia/Riyadh" } as const
  const facts = { basisMinor: 5_322, pointsPerSar: 100, level: gold, cutBy: "day" as const }
  const bought = { cause: "counter-purchase" as const, available: 79, pending: 0, owed: 0, facts }
  expect(journalSentences(bought, reader)).toEqual([
    "79 points for a purchase at the counter: 53.22\u00a0SAR × 1 × Gold 1.5",
    expect.stringMatching(/day/),
  ])
  expect(journalSentences({ ...bought, available: -60, owed: -19 }, reader)).toEqual([
    "79 points taken back: the purchase at the counter was undone",
    expect.stringMatching(/19 points/),
  ])
})
