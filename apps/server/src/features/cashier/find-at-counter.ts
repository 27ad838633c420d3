import type { ApiReply } from "@sufra/contract/client/client"
import type { Reader } from "@sufra/db/connection"
import { parsePhone } from "@sufra/domain/customer/phone"
import { latinDigits } from "@sufra/domain/kernel/digits"
import { isMadeCode, madeCode } from "@sufra/domain/loyalty/code"
import { type Guesser, wrongCodes } from "../../http/wrong-codes.ts"
import { tryNumber } from "../../http/wrong-numbers.ts"
import type { Services } from "../../services.ts"
import { type CustomerRow, findCustomerByPhone } from "../customer/index.ts"
import { hasModule } from "../establishment/index.ts"
import { readMemberToken, walletView } from "../loyalty/index.ts"
import { listLiveCards } from "../punch-card/index.ts"
import {
  findRewardByCode,
  listRewardsOf,
  type RewardRow,
  readRewardToken,
} from "../reward/index.ts"
import { type Counter, getGuest, guestView } from "./counter.ts"
import { counterCards } from "./counter-cards.ts"
import { counterRewards } from "./counter-rewards.ts"

type Found = ApiReply<"POST /staff/cashier/finds/">

const nothing = (why: Extract<Found, { what: "nothing" }>["why"]): Found => ({
  what: "nothing",
  why,
})

async function rewardFound(
  reader: Reader,
  counter: Counter,
  row: RewardRow,
  isShown: boolean,
): Promise<Found> {
  const [shown] = await counterRewards(reader, counter, row.customerId, [row])
  if (!shown) throw new Error("a reward without a view")
  const guest = guestView(counter, await getGuest(reader, counter, row.customerId))
  return { what: "reward", guest, is_shown: isShown, ...shown }
}

/** What has become of it is history, and not for the queue. */
const isOpen = ({ reward }: { reward: { label: string } }) =>
  reward.label === "claimable" || reward.label === "alive" || reward.label === "not-claimable"

async function memberFound(reader: Reader, counter: Counter, row: CustomerRow): Promise<Found> {
  const { place, now } = counter
  const owner = { establishmentId: place.id, customerId: row.id }
  const hasCards = hasModule(place, "punch-card")
  const cards = hasCards ? await listLiveCards(reader, place.id) : []
  const rewards = await listRewardsOf(reader, owner)
  const member = {
    guest: guestView(counter, row),
    wallet: await walletView(reader, place, row.id, now),
    rewards: (await counterRewards(reader, counter, row.id, rewards)).filter(isOpen),
    cards: await counterCards(reader, counter, row.id, cards),
  }
  return { what: "member", member }
}

/** Says what a scanned or typed text is. Only well-formed codes are guesses: a scanned tin of beans is none. */
export function prepareFind({ database: { read }, signingSecret }: Services) {
  async function scanned(counter: Counter, text: string): Promise<Found | null> {
    const { place, now } = counter
    const shown = readRewardToken(signingSecret, place.id, text, now)
    if (shown?.isExpired) return nothing("expired")
    if (shown) {
      const row = await findRewardByCode(read, place.id, shown.code)
      return row ? rewardFound(read, counter, row, true) : nothing("unknown")
    }
    const member = readMemberToken(signingSecret, place.id, text, now)
    if (!member) return null
    if (member.isExpired) return nothing("expired")
    return memberFound(read, counter, await getGuest(read, counter, member.customerId))
  }

  async function typedCode(counter: Counter, code: string, guesser: Guesser): Promise<Found> {
    const nowMs = counter.now.getTime()
    wrongCodes.assertMayGuess(guesser, nowMs)
    const takeBack = wrongCodes.takeTry(guesser, code, nowMs)
    const row = await findRewardByCode(read, counter.place.id, code)
    if (!row) return nothing("unknown")
    takeBack()
    return rewardFound(read, counter, row, false)
  }

  return async (counter: Counter, typed: string, guesser: Guesser): Promise<Found> => {
    const text = latinDigits(typed).trim()
    const ofScan = await scanned(counter, text)
    if (ofScan) return ofScan
    const code = madeCode(text)
    if (isMadeCode(code)) return typedCode(counter, code, guesser)
    const phone = parsePhone(text)
    if (!phone.ok) return nothing("unknown")
    const { e164 } = phone.value
    const row = await tryNumber(counter, { e164, nowMs: counter.now.getTime() }, () =>
      findCustomerByPhone(read, counter.place.id, e164),
    )
    return row ? memberFound(read, counter, row) : nothing("no-member")
  }
}
