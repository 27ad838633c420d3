import { addDays, instantOf } from "@sufra/domain/kernel/zoned-time"
import type { Notification } from "@sufra/domain/message/notification"
import { noConditions } from "@sufra/domain/promotion/audience"
import type { Member } from "./member.ts"
import type { History } from "./seed-history.ts"

const noon = 12 * 60 + 30

/** One of each kind that a guest can be told, the last two unread. */
function newsOf({ cards, scene, items }: History, member: Member, today: string): Notification[] {
  const [level] = scene.programme.levels.slice(-2)
  const card = cards[0]?.card.name
  const mine = scene.book.rows.reward.filter(({ customerId }) => customerId === member.person.id)
  const [first, last] = [mine[0], mine.at(-1)]
  const reward = items[0]?.name
  if (!level || !card || !reward || !first || !last) return []
  const inDays = (days: number) => instantOf(addDays(today, days), noon, scene.timezone)
  return [
    { kind: "level-reached", facts: { level: level.name } },
    { kind: "points-gift", facts: { points: 50, gift: "monthly" } },
    { kind: "card-complete", facts: { rewardId: first.id, card, reward: first.name } },
    { kind: "points-expire", facts: { points: 120, lastDate: addDays(today, 14) } },
    { kind: "card-lapses", facts: { card, lapsesAtMs: inDays(3) } },
    {
      kind: "reward-expires",
      facts: { rewardId: last.id, name: last.name, untilMs: inDays(3) },
    },
    { kind: "reward-given", facts: { rewardId: last.id, name: last.name, source: "staff" } },
  ]
}

const unread = 2

export function tellNews(history: History, member: Member, today: string): void {
  const { scene } = history
  const { book, chance, place } = scene
  const news = newsOf(history, member, today)
  for (const [index, told] of news.entries()) {
    const daysAgo = news.length - index
    const ms = instantOf(addDays(today, -daysAgo), noon, scene.timezone)
    const isRead = index < news.length - unread
    book.rows.notification.push({
      ...{ establishmentId: place.id, id: chance.idAt(ms), customerId: member.person.id },
      ...{ ...told, key: `demo ${told.kind}`, createdAt: new Date(ms) },
      readAt: isRead ? new Date(ms + 3_600_000) : null,
    })
  }
}

const offer = {
  title: { en: "Kabsa for two on Thursday", sa: "كبسة لشخصين كل خميس" },
  text: { en: "The second plate is half the price.", sa: "الصحن الثاني بنصف السعر." },
  link: "/menu/{uuid}",
}

/** One promotion that was sent, half of it read and some of it followed. */
export function sendOffer(history: History, members: readonly Member[], today: string): void {
  const { book, chance, place, staffId, timezone } = history.scene
  const ms = instantOf(addDays(today, -5), noon, timezone)
  const [sendId, sentAt] = [chance.idAt(ms), new Date(ms)]
  const ofPlace = { establishmentId: place.id }
  book.rows.promotionSend.push({
    ...{ ...ofPlace, id: sendId, ...offer, conditions: noConditions, bySms: false, byEmail: false },
    ...{ pageOrigin: "http://localhost:3000", staffId, createdAt: sentAt, finishedAt: sentAt },
  })
  for (const [index, { person }] of members.entries()) {
    const laterAt = new Date(ms + chance.between(1, 20) * 3_600_000)
    const isRead = index % 2 === 0
    const isFollowed = index % 6 === 0
    book.rows.promotionRecipient.push({
      ...{ ...ofPlace, sendId, customerId: person.id, bySms: false, byEmail: false, sentAt },
      tappedAt: isFollowed ? laterAt : null,
    })
    book.rows.notification.push({
      ...{ ...ofPlace, id: chance.idAt(ms), customerId: person.id, kind: "promotion" },
      ...{ facts: { sendId, ...offer }, key: `promotion ${sendId}`, createdAt: sentAt },
      readAt: isRead || isFollowed ? laterAt : null,
    })
  }
}
