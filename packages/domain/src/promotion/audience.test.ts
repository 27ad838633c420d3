import { expect, test } from "vitest"
import { visitMs } from "../branch/visit.ts"
import {
  asksForGuest,
  candidatesFor,
  type GuestFacts,
  isFirstLaunch,
  isFor,
  noConditions,
  type PromotionCandidate,
  promotionFor,
} from "./audience.ts"

const anywhere = { languages: [], branchIds: [] }
const forAll: PromotionCandidate = { id: "all", audience: "everyone", ...anywhere }
const forNew: PromotionCandidate = { id: "new", audience: "first-launch", ...anywhere }
const forKnown: PromotionCandidate = { id: "known", audience: "returning", ...anywhere }

const stranger: GuestFacts = { language: "sa", branchIds: ["olaya"], month: 11, known: null }
const known = { levelId: "gold", visits: 5, spentMinor: 20_000, birthMonth: 11 }
const member: GuestFacts = { ...stranger, known }

function seenBy(candidates: PromotionCandidate[]) {
  return [true, false].map((first) =>
    promotionFor(candidates, { ...stranger, isFirstLaunch: first }),
  )
}

test("each guest sees the newest that is for them", () => {
  expect(seenBy([forAll])).toEqual(["all", "all"])
  expect(seenBy([forNew, forAll])).toEqual(["new", "all"])
  expect(seenBy([forKnown, forAll])).toEqual(["all", "known"])
  expect(seenBy([forNew, forKnown])).toEqual(["new", "known"])
})

test("a newer one for everyone goes before an older one for some", () => {
  expect(seenBy([forAll, forNew, forKnown])).toEqual(["all", "all"])
})

test("nothing is shown to those whom nothing is for", () => {
  expect(seenBy([])).toEqual([null, null])
  expect(seenBy([forKnown])).toEqual([null, "known"])
})

test("a newer one for another language or branch leaves the older one", () => {
  const english: PromotionCandidate = { ...forAll, id: "english", languages: ["en"] }
  const elsewhere = { ...forAll, id: "elsewhere", branchIds: ["malqa"] }
  const here = { ...forAll, id: "here", branchIds: ["olaya"] }
  expect(seenBy([english, elsewhere, forAll])).toEqual(["all", "all"])
  expect(seenBy([elsewhere, here, forAll])).toEqual(["here", "here"])
})

test("everybody's page gets what takes no knowing, a known guest theirs besides", () => {
  const gold = { ...noConditions, levelIds: ["gold"], languages: ["sa" as const] }
  const promotions = [
    { id: "gold", audience: "returning" as const, conditions: gold },
    { id: "often", audience: "everyone" as const, conditions: { ...noConditions, visitsFrom: 6 } },
    { id: "all", audience: "everyone" as const, conditions: noConditions },
  ]
  expect(candidatesFor(promotions, null)).toEqual([forAll])
  expect(candidatesFor(promotions, { known: null, month: 11 })).toEqual([forAll])
  expect(candidatesFor(promotions, member)).toEqual([
    { id: "gold", audience: "returning", languages: ["sa"], branchIds: [] },
    forAll,
  ])
})

test("a launch stays the first for as long as the visit lasts", () => {
  expect(isFirstLaunch(null, 1000)).toBe(true)
  expect(isFirstLaunch(1000, 1000)).toBe(true)
  expect(isFirstLaunch(1000, 1000 + visitMs - 1)).toBe(true)
  expect(isFirstLaunch(1000, 1000 + visitMs)).toBe(false)
})

const personal = [
  ["their level", { levelIds: ["gold", "platinum"] }, { levelIds: ["platinum"] }],
  ["at least so many visits", { visitsFrom: 5 }, { visitsFrom: 6 }],
  ["at most so many visits", { visitsTo: 5 }, { visitsTo: 4 }],
  ["spending at least", { spentFromMinor: 20_000 }, { spentFromMinor: 20_001 }],
  ["spending at most", { spentToMinor: 20_000 }, { spentToMinor: 19_999 }],
] as const

test.each(personal)("%s decides, and a stranger is not in it", (_, fits, misses) => {
  const of = (some: object) => ({ ...noConditions, ...some })
  expect(isFor(of(fits), member)).toBe(true)
  expect(isFor(of(misses), member)).toBe(false)
  expect(isFor(of(fits), stranger)).toBe(false)
  expect(asksForGuest(of(fits))).toBe(true)
})

test("a birthday counts in its month, and not for who never said it", () => {
  const birthday = { ...noConditions, isBirthdayMonth: true }
  expect(isFor(birthday, member)).toBe(true)
  expect(isFor(birthday, { ...member, month: 12 })).toBe(false)
  expect(isFor(birthday, { ...member, known: { ...known, birthMonth: null } })).toBe(false)
})

test("somebody without a level is in no level's audience", () => {
  const gold = { ...noConditions, levelIds: ["gold"] }
  expect(isFor(gold, { ...member, known: { ...known, levelId: null } })).toBe(false)
})

test("language and branch are known of a stranger too", () => {
  const arabic = { ...noConditions, languages: ["sa" as const] }
  const here = { ...noConditions, branchIds: ["olaya", "malqa"] }
  expect([isFor(arabic, stranger), isFor(here, stranger)]).toEqual([true, true])
  expect(isFor(arabic, { ...stranger, language: "en" })).toBe(false)
  expect(isFor(here, { ...stranger, branchIds: [] })).toBe(false)
  expect([asksForGuest(arabic), asksForGuest(here)]).toEqual([false, false])
})

test("all conditions have to be met", () => {
  const both = { ...noConditions, visitsFrom: 1, languages: ["en" as const] }
  expect(isFor(both, member)).toBe(false)
  expect(isFor(noConditions, stranger)).toBe(true)
})
