import { Refusal } from "@sufra/contract/error-reply"
import { goalUnits } from "@sufra/domain/punch-card/punch-card"
import { describeAction } from "../../auditing/audit.ts"
import { assertSameFields } from "../../http/request-hash.ts"
import type { Services } from "../../services.ts"
import { findCard, findPunch, isLive, punchCardOf, takePunchBack } from "../punch-card/index.ts"
import { listItemNames } from "../reward/index.ts"
import { assertWithinLimits, giveAsStaff } from "../staff-limit/index.ts"
import { assertMayUndo, type Counter, getGuest, type Undoer, undoUntil } from "./counter.ts"
import { counterCards } from "./counter-cards.ts"

type NewPunches = { id: string; customerId: string; cardId: string; units: number }

/** Punches a member's card. What fills it gives its reward at once. */
export async function punchAtCounter(services: Services, counter: Counter, given: NewPunches) {
  const { place, branch, staffId, today, now } = counter
  const { id, customerId, cardId, units } = given
  const { card, punched } = await giveAsStaff(services, counter, async (tx) => {
    const found = await findCard(tx, place.id, cardId)
    if (!found) throw new Refusal("punch_card_not_found")
    await getGuest(tx, counter, customerId)
    const before = await findPunch(tx, place.id, id)
    if (!before && !isLive(found)) throw new Refusal("punch_card_not_found")
    if (!before) {
      // One full card at a time: more is a slip of the finger, whoever does it.
      if (units > goalUnits(found)) throw new Refusal("validation_failed", { units: "too_many" })
      await assertWithinLimits(tx, counter, { punches: units / found.unitsPerPunch })
    }
    const whose = { establishmentId: place.id, customerId, branchId: branch.id, staffId }
    const written = await punchCardOf(
      tx,
      found,
      { ...whose, id, orderId: null, units, businessDate: today },
      now,
    )
    // A reward that was taken back is not given once more under its id.
    assertSameFields(
      {
        ...{ cardId: written.cardId, customerId: written.customerId, units: written.units },
        ...{ branchId: written.branchId, takenBackAt: written.takenBackAt },
      },
      { cardId, customerId, units, branchId: branch.id, takenBackAt: null },
    )
    describeAction({ customer_id: customerId, units })
    return { card: found, punched: written }
  })
  services.relay.wake()
  const { read } = services.database
  const [after] = await counterCards(read, counter, customerId, [card])
  if (!after) throw new Error("a card without a view")
  const nameOf = await listItemNames(read, place.id, [card.itemId])
  const name = nameOf(card.itemId)
  const filled = punched.rewardIds.map((rewardId) => ({ reward_id: rewardId, name }))
  return { undo_until: undoUntil(punched.punchedAt), card: after, filled }
}

/** Takes punches back that were given by mistake. Asked again they are back already. */
export async function undoPunch(
  services: Services,
  establishmentId: string,
  id: string,
  undoer: Undoer,
) {
  const now = services.now()
  const undone = await services.database.withTransaction(async (tx) => {
    const punched = await findPunch(tx, establishmentId, id)
    if (!punched || punched.orderId) throw new Refusal("punch_card_not_found")
    assertMayUndo({ ...punched, at: punched.punchedAt }, undoer, now)
    await takePunchBack(tx, punched, now)
    const card = await findCard(tx, establishmentId, punched.cardId)
    if (!card) throw new Error("punches of a card that is missing")
    return { card, customerId: punched.customerId }
  })
  services.relay.wake()
  return undone
}
