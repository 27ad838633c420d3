import type { LeadStatus } from "@sufra/domain/campaign/lead"
import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import type { referralLead } from "../../../src/schema/campaign/referral.ts"
import { demoId } from "../ids.ts"
import { giveReward, type ItemRow, useReward } from "./cards.ts"
import { Member, type Moment } from "./member.ts"
import type { Person } from "./people.ts"
import type { History } from "./seed-history.ts"

type LeadRow = typeof referralLead.$inferInsert
type Friends = { history: History; gift: ItemRow; reward: ItemRow; guest: Member }

type Named = Partial<LeadRow> & { status: LeadStatus }

const dayMs = 86_400_000

const firstName = ({ person }: Member) => person.name.split(" ")[0] ?? ""

function codeOf({ scene: { chance, book, place, nowMs } }: History, member: Member): string {
  const code = codeFrom(Uint8Array.from({ length: codeLength }, () => chance.between(0, 255)))
  const customerId = member.person.id
  book.rows.referralCode.push({
    code,
    establishmentId: place.id,
    customerId,
    createdAt: new Date(nowMs - 89 * dayMs),
  })
  return code
}

/** Every column, since rows are written together; a friend whom nobody has named is told by first name. */
function leadOf(
  { history: { scene }, gift, reward }: Friends,
  code: string,
  lead: Pick<LeadRow, "referrerId" | "friendName" | "friendPhone" | "referredAt"> & Named,
): LeadRow {
  return {
    ...{ establishmentId: scene.place.id, id: scene.chance.idAt(lead.referredAt.getTime()), code },
    ...{ isNamed: true, rewardPoints: 0, pointsGiven: 0, isRewardKept: false, orderVersion: 0 },
    ...(lead.joinedAt && { giftItemId: gift.id, rewardItemId: reward.id }),
    ...lead,
  }
}

/** Somebody who has registered and never ordered. */
function newcomer({ history: { scene, members } }: Friends, person: Partial<Person>): Member {
  const { book, chance, place, programme, nowMs } = scene
  const around = { book, chance, establishmentId: place.id, programme }
  const whole: Person = {
    ...{ id: chance.idAt(nowMs - 9 * dayMs), name: "", phone: "", gender: "female" },
    ...{ language: "sa", birthDate: null, firstDay: 81, weight: 0, company: 1, ...person },
  }
  const member = new Member(whole, around)
  members.push(member)
  return member
}

function momentOf({ history: { scene } }: Friends, daysAgo: number): Moment {
  const ms = scene.nowMs - daysAgo * dayMs
  return { ms, date: new Date(ms).toISOString().slice(0, 10) }
}

/** The friend's first order decides: one that was kept, and one that was given back. */
function ordered(friends: Friends, code: string, state: "completed" | "returned") {
  const { history, guest, gift, reward } = friends
  const { book, chance } = history.scene
  const sinceMs = history.scene.nowMs - 25 * dayMs
  const invited = new Set(book.rows.referralLead.map(({ friendName }) => friendName))
  const memberOf = ({ customerId }: { customerId?: string | null | undefined }) =>
    history.members.find(({ person }) => person.id === customerId)
  // Two friends of one name would look like one who came twice.
  const isNewName = (member: Member | undefined) =>
    member !== undefined && member !== guest && !invited.has(firstName(member))
  const found = book.rows.order.find(
    (row) =>
      row.state === state &&
      row.placedAt.getTime() > sinceMs &&
      row.totalMinor > 0 &&
      isNewName(memberOf(row)),
  )
  const friend = found && memberOf(found)
  if (!found || !friend) return
  const placedMs = found.placedAt.getTime()
  const at = { ms: placedMs + 2 * 3_600_000, date: found.businessDate }
  const id = chance.idAt(placedMs - dayMs)
  const gave = { source: "referral" } as const
  const joinedAt = new Date(placedMs - 3_600_000)
  const giftAt = { ...at, ms: joinedAt.getTime() }
  const giftId = giveReward(history.scene, friend, gift, giftAt, {
    ...{ ...gave, key: `referral friend ${id}` },
  })
  const rewardId = giveReward(history.scene, guest, reward, at, {
    ...{ ...gave, key: `referral referrer ${id}` },
  })
  const given = book.rows.reward.at(-1)
  const isReturned = state === "returned"
  const returnedAt = isReturned ? new Date(at.ms + 60_000) : null
  if (given && returnedAt) given.canceledAt = returnedAt
  // What the guest has to claim is what the documents say: this one was used.
  const [branch] = history.scene.place.branches
  if (branch)
    useReward(history.scene, isReturned ? "" : rewardId, branch, { ...at, ms: at.ms + dayMs / 2 })
  book.rows.referralLead.push(
    leadOf(friends, code, {
      ...{ id, status: isReturned ? "returned" : "active", isNamed: !isReturned },
      ...{ referrerId: guest.person.id, friendId: friend.person.id, joinedAt, giftId, rewardId },
      ...{ friendName: firstName(friend), friendPhone: friend.person.phone },
      ...{ referredAt: new Date(placedMs - dayMs), convertedAt: new Date(at.ms), returnedAt },
      ...{
        orderId: found.id,
        orderVersion: found.version ?? 1,
        settledAt: new Date(history.scene.nowMs),
      },
    }),
  )
}

/** Who was named, and has not come, or did not want to. */
function nameFriends(friends: Friends, code: string): void {
  const { history, guest } = friends
  const named = (name: string, tail: string, daysAgo: number, rest: Named) =>
    history.scene.book.rows.referralLead.push(
      leadOf(friends, code, {
        ...{ referrerId: guest.person.id, friendName: name, friendPhone: `+96655009${tail}` },
        ...{ referredAt: new Date(momentOf(friends, daysAgo).ms), ...rest },
      }),
    )
  const at = (daysAgo: number) => new Date(momentOf(friends, daysAgo).ms)
  named("هيفاء", "0001", 2, { status: "pending" })
  named("أبو سلمان", "0002", 20, { status: "declined", declinedAt: at(19) })
  named("دانة", "0003", 33, { status: "canceled", canceledAt: at(30) })
}

/** One who has joined, and two from one phone, of whom staff have to look at the second. */
function joinFriends(friends: Friends, code: string): void {
  const { history, guest, gift } = friends
  const deviceId = demoId(history.scene.place.key, "device", "shared")
  const joined = [
    { name: "ريم الحربي", phone: "+966550090011", daysAgo: 5, deviceId: null, isHeld: false },
    { name: "وليد الشمري", phone: "+966550090012", daysAgo: 4, deviceId, isHeld: false },
    { name: "سعد الشمري", phone: "+966550090013", daysAgo: 1, deviceId, isHeld: true },
  ]
  for (const { name, phone, daysAgo, deviceId: device, isHeld } of joined) {
    const friend = newcomer(friends, { name, phone })
    const at = momentOf(friends, daysAgo)
    const id = history.scene.chance.idAt(at.ms)
    const given = { source: "referral", key: `referral friend ${id}` } as const
    const giftId = isHeld ? null : giveReward(history.scene, friend, gift, at, given)
    const joinedAt = new Date(at.ms)
    history.scene.book.rows.referralLead.push(
      leadOf(friends, code, {
        ...{ id, status: "joined", isNamed: false, referrerId: guest.person.id },
        ...{ friendId: friend.person.id, friendName: name.split(" ")[0] ?? "", friendPhone: phone },
        ...{ referredAt: joinedAt, joinedAt, deviceId: device, giftId },
        holdReason: isHeld ? "shared-device" : null,
      }),
    )
  }
}

/** Friends of the demo's own guest: each status once, and one that staff have to look at. */
export function tellOfReferrals(history: History, guest: Member): void {
  const { referral, key } = history.scene.place
  const itemOf = (name: string | undefined) =>
    history.items.find(({ id }) => id === demoId(key, "reward-item", name ?? ""))
  const gift = itemOf(referral?.gift)
  const reward = itemOf(referral?.reward)
  if (!gift || !reward) return
  const friends = { history, gift, reward, guest }
  const code = codeOf(history, guest)
  nameFriends(friends, code)
  ordered(friends, code, "completed")
  ordered(friends, code, "returned")
  joinFriends(friends, code)
}
