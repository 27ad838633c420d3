import { addDays, instantOf } from "@sufra/domain/kernel/zoned-time"
import type { Notification } from "@sufra/domain/message/notification"
import { noConditions } from "@sufra/domain/promotion/audience"
import type { Member } from "./member.ts"
import type { History } from "./seed-history.ts"

const noon = 12 * 60 + 30

type Told = { news: Notification; at: Date }

/** The order whose points brought them to the level they have. */
function levelReached({ scene: { book } }: History, member: Member): Told[] {
  const { level } = member
  if (!level) return []
  const pointsOf = new Map(
    book.rows.pointsEntry
      .filter(({ account, customerId }) => {
        return account === "available" && customerId === member.person.id
      })
      .map(({ journalId, points }) => [journalId, points]),
  )
  let lifetime = 0
  const reached = book.rows.pointsJournal
    .filter(({ customerId, cause }) => {
      return customerId === member.person.id && cause === "order-released"
    })
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .find(({ id }) => {
      lifetime += pointsOf.get(id) ?? 0
      return lifetime >= level.from
    })
  if (!reached) return []
  return [{ news: { kind: "level-reached", facts: { level: level.name } }, at: reached.at }]
}

/** What inviting friends brought them. */
function friendsNews({ scene: { book } }: History, member: Member): Told[] {
  const nameOf = (rewardId: string | null | undefined) =>
    book.rows.reward.find(({ id }) => id === rewardId)?.name
  const own = book.rows.referralLead.filter(({ referrerId }) => referrerId === member.person.id)
  return own.flatMap((lead): Told[] => {
    const { friendName: friend, joinedAt, convertedAt, returnedAt, holdReason } = lead
    const reward = nameOf(lead.rewardId)
    const brought = { friend, ...(reward && { reward }) }
    return [
      ...(joinedAt && !holdReason
        ? [{ news: { kind: "friend-joined", facts: { friend } } as const, at: joinedAt }]
        : []),
      ...(convertedAt
        ? [{ news: { kind: "friend-converted", facts: brought } as const, at: convertedAt }]
        : []),
      ...(returnedAt
        ? [{ news: { kind: "friend-returned", facts: brought } as const, at: returnedAt }]
        : []),
    ]
  })
}

/** What staff gave them. */
function rewardNews({ scene: { book } }: History, member: Member): Told[] {
  return book.rows.reward
    .filter(({ customerId, source }) => customerId === member.person.id && source === "staff")
    .map(({ id: rewardId, name, source, grantedAt: at }) => {
      return { news: { kind: "reward-given", facts: { rewardId, name, source } }, at }
    })
}

const unread = 2

/** What the demo's own guest was told, each from a row of theirs: no notice says what the wallet does not. */
export function tellNews(history: History, member: Member): void {
  const { book, chance, place } = history.scene
  const told = [
    ...levelReached(history, member),
    ...friendsNews(history, member),
    ...rewardNews(history, member),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  for (const [index, { news, at }] of told.entries()) {
    const isRead = index < told.length - unread
    book.rows.notification.push({
      ...{ establishmentId: place.id, id: chance.idAt(at.getTime()), customerId: member.person.id },
      ...{ ...news, key: `demo ${news.kind} ${index}`, createdAt: at },
      readAt: isRead ? new Date(at.getTime() + 3_600_000) : null,
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
