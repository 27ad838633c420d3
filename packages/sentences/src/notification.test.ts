import { overwriteGetLocale } from "@sufra/messages/runtime"
import { afterEach, expect, it } from "vitest"
import { isSeenAlready, notificationPath, notificationSentence } from "./notification.ts"

const untilMs = Date.parse("2026-12-01T06:00:00Z")
const reader = { locale: "en", timezone: "Asia/Riyadh" } as const

afterEach(() => overwriteGetLocale(() => "en"))

it.each([
  [
    { kind: "points-expire", facts: { points: 40, lastDate: "2026-12-01" } },
    "40 points expire soon. Use them until 1 December 2026.",
  ],
  [
    { kind: "points-gift", facts: { points: 50, gift: "birthday" } },
    "Happy birthday! 50 points from us.",
  ],
  [
    { kind: "points-gift", facts: { points: 1, gift: "monthly" } },
    "1 point, this month’s gift of your level",
  ],
  [
    { kind: "level-reached", facts: { level: { en: "Gold", sa: "ذهبي" } } },
    "You have reached the level Gold",
  ],
  [
    {
      kind: "level-reached",
      facts: {
        level: { en: "Gold", sa: "ذهبي" },
        reward: { en: "Free karak", sa: "كرك مجاني" },
      },
    },
    "You have reached the level Gold. Your gift: Free karak",
  ],
  [
    { kind: "reward-gift", facts: { gift: "birthday", reward: { en: "Kunafa", sa: "كنافة" } } },
    "Happy birthday! Your gift: Kunafa",
  ],
  [
    { kind: "reward-gift", facts: { gift: "monthly", reward: { en: "Kunafa", sa: "كنافة" } } },
    "This month’s gift of your level: Kunafa",
  ],
  [
    { kind: "friend-joined", facts: { friend: "Sara" } },
    "Sara has joined through your invitation. Your reward comes with their first order.",
  ],
  [
    {
      kind: "friend-converted",
      facts: { friend: "Sara", reward: { en: "Free karak", sa: "كرك مجاني" }, points: 50 },
    },
    "Sara has had a first order. Your reward: Free karak and 50 points",
  ],
  [
    { kind: "friend-returned", facts: { friend: "Sara", points: 50 } },
    "The first order of Sara was returned, so this was taken back: 50 points",
  ],
  [
    {
      kind: "friend-returned",
      facts: { friend: "Sara", reward: { en: "Free karak", sa: "كرك مجاني" }, isKept: true },
    },
    "The first order of Sara was returned. You have used your reward already, so it stays yours: Free karak",
  ],
  [
    {
      kind: "reward-given",
      facts: { rewardId: "r", name: { en: "Karak", sa: "كرك" }, source: "staff" },
    },
    "A reward for you: \u2068Karak\u2069",
  ],
  [
    {
      kind: "reward-expires",
      facts: { rewardId: "r", name: { en: "Karak", sa: "كرك" }, untilMs },
    },
    "\u2068Karak\u2069 expires soon. Use it by 1 December at 9:00 am.",
  ],
  [
    { kind: "card-lapses", facts: { card: { en: "Coffee", sa: "القهوة" }, lapsesAtMs: untilMs } },
    "Your card \u2068Coffee\u2069 starts anew on 1 December at 9:00 am. Come by before then and keep your punches.",
  ],
] as const)("%o is told in words", (one, sentence) => {
  overwriteGetLocale(() => "en")
  expect(notificationSentence(one, reader)).toBe(sentence)
})

it("is told in the reader's language", () => {
  overwriteGetLocale(() => "ar")
  const level = { kind: "level-reached", facts: { level: { en: "Gold", sa: "ذهبي" } } } as const
  expect(notificationSentence(level, { ...reader, locale: "sa" })).toBe("وصلت إلى مستوى ذهبي")
})

it("leads to what it tells of, and keeps quiet about a prize that the wheel still turns for", () => {
  const won = (source: "wheel" | "staff") =>
    ({ kind: "reward-given", facts: { rewardId: "r", name: { en: "", sa: "" }, source } }) as const
  expect(notificationPath(won("staff"))).toBe("/prize/{uuid}?id=r")
  expect([isSeenAlready(won("wheel")), isSeenAlready(won("staff"))]).toEqual([true, false])
})
