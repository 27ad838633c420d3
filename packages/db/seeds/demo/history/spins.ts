import { promiseMs } from "@sufra/domain/campaign/campaign"
import { commitOf, drawSegment, seedBytes } from "@sufra/domain/campaign/draw"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import { wheelRows } from "../rows-campaign.ts"
import { branchId } from "../rows-place.ts"
import { giveReward } from "./cards.ts"
import { Chance } from "./chance.ts"
import type { Member } from "./member.ts"
import type { Person } from "./people.ts"
import type { History } from "./seed-history.ts"

const days = 30
const spins = 300
const dayMs = 86_400_000
const minuteMs = 60_000

type Game = ReturnType<typeof wheelRows>[number]

const hexOf = (chance: Chance, bytes: number) =>
  Array.from({ length: bytes }, () => chance.between(0, 255).toString(16).padStart(2, "0")).join("")

/** One spin as the server draws it, so that the page that checks draws finds every one in order. */
function spinOnce(
  history: History,
  chance: Chance,
  { campaignId, version, segments }: Game,
  member: Member,
  ms: number,
): boolean {
  const { scene, items } = history
  const { book, place, timezone } = scene
  const ofPlace = { establishmentId: place.id, campaignId }
  const branch = chance.pick(place.branches.filter(({ ordering }) => ordering))
  const [id, commitId, browserId] = [chance.idAt(ms), chance.idAt(ms), chance.idAt(ms)]
  const [seed, nonce] = [hexOf(chance, seedBytes), hexOf(chance, 16)]
  const segmentId = drawSegment({ seed, nonce, spinId: id }, segments, [])
  const drawn = segments.find((one) => one.id === segmentId)
  const item = items.find((one) => one.id === drawn?.itemId)
  const drawnAt = new Date(ms)
  const { date } = businessDayAt({ timezone, businessDayStartMinute: 240 }, ms)
  const source = segments.length > 1 ? "wheel" : "register-and-win"
  const gift = { source, key: `campaign ${id}` } as const
  const rewardId = item ? giveReward(scene, member, item, { ms, date }, gift) : null
  if (rewardId) history.useLater(rewardId, branch, { ms, date })
  book.rows.campaignCommit.push({
    ...{ ...ofPlace, id: commitId, wheelVersion: version, seed, browserId },
    commit: commitOf(seed, { campaignId, version, segments }),
    createdAt: new Date(ms - minuteMs),
    expiresAt: new Date(ms - minuteMs + promiseMs),
  })
  book.rows.campaignEntry.push({
    ...{ ...ofPlace, id, commitId, nonce, browserId, branchId: branchId(place, branch.key) },
    ...{ phone: member.person.phone, customerId: member.person.id, name: member.person.name },
    ...{
      language: member.person.language,
      createdAt: drawnAt,
      drawnAt,
      segmentId,
    },
    ...{ itemId: item?.id ?? null, took: item ? "uncounted" : null, rewardId },
  })
  return item !== undefined
}

/** A month of the wheel: regulars come back to it, and nobody sooner than ten days after a prize. */
export function tellSpins(history: History): void {
  const { place, nowMs } = history.scene
  // A chance of its own: what else there is in the demo stays as it was.
  const chance = new Chance(place.key.length * 104_729)
  const [game] = wheelRows(place, new Date(nowMs)).filter(({ segments }) => segments.length > 1)
  const regulars = history.members.filter(({ person }) => person.weight > 0)
  if (!game || regulars.length === 0) return
  const freeFrom = new Map<Member, number>()
  const times = Array.from(
    { length: spins },
    () => nowMs - chance.between(60, days * 1_440) * minuteMs,
  )
  for (const ms of times.toSorted((one, other) => one - other)) {
    const here = regulars.filter(
      (one) => (freeFrom.get(one) ?? 0) <= ms && one.person.firstDay < 60,
    )
    const member = chance.pickByWeight(here, ({ person }) => Math.sqrt(person.weight))
    const hasWon = spinOnce(history, chance, game, member, ms)
    freeFrom.set(member, ms + (hasWon ? 10 : 1) * dayMs)
  }
}

/** Most of who came for the first time this month registered for the welcome gift. */
export function tellRegistrations(history: History, sinceOf: (person: Person) => Date): void {
  const { place, nowMs } = history.scene
  const chance = new Chance(place.key.length * 104_723)
  const [game] = wheelRows(place, new Date(nowMs)).filter(({ segments }) => segments.length === 1)
  if (!game) return
  for (const member of history.members) {
    const ms = sinceOf(member.person).getTime()
    const isNew = ms > nowMs - days * dayMs && member.person.weight > 0
    if (isNew && chance.isSo(0.7)) spinOnce(history, chance, game, member, ms)
  }
}
