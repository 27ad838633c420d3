import { evaluationAsk } from "@sufra/db/schema/campaign/evaluation"
import type { OrderState } from "@sufra/domain/order/order-states"
import { itemsOfTopic, type Queue, type QueueItem } from "../../events/queues.ts"
import type { Services } from "../../services.ts"
import { getEstablishment, hasModule } from "../establishment/index.ts"
import { notify } from "../notification/index.ts"
import { findOrder, lastMoveOf, listHandedOver, type OrderRow, overTopic } from "../order/index.ts"
import {
  type FormRow,
  findAskingForm,
  findOfOrder,
  listAsked,
  listAskingPlaces,
} from "./queries.ts"

const minuteMs = 60_000
/** What a killed process left is looked for this long; later nobody remembers the dish. */
const sweepMs = 60 * minuteMs
const mostLeft = 500

const handedOver: readonly OrderState[] = ["completed", "delivered"]

/** Orders whose guests were to be asked within the last hour, and were not. */
async function findLeft({ database: { read }, now }: Services): Promise<QueueItem[]> {
  const left: QueueItem[] = []
  for (const [minutes, establishmentIds] of await listAskingPlaces(read)) {
    const until = new Date(now().getTime() - minutes * minuteMs)
    const since = new Date(until.getTime() - sweepMs)
    const due = await listHandedOver(read, { establishmentIds, since, until, limit: mostLeft })
    const asked = await listAsked(
      read,
      due.map(({ id }) => id),
    )
    left.push(...due.filter(({ id }) => !asked.has(id)))
  }
  return left
}

async function ask(services: Services, row: OrderRow, form: FormRow): Promise<void> {
  const { establishmentId, id: orderId, customerId } = row
  if (!customerId) return
  const askedAt = services.now()
  await services.database.withTransaction(async (tx) => {
    const written = await tx
      .insert(evaluationAsk)
      .values({ establishmentId, orderId, formId: form.id, askedAt })
      .onConflictDoNothing()
      .returning({ orderId: evaluationAsk.orderId })
    if (written.length === 0 || (await findOfOrder(tx, establishmentId, orderId))) return
    const facts = { form: form.slug, orderId, orderNumber: row.number }
    const key = `evaluate-order ${orderId}`
    await notify(tx, [{ establishmentId, customerId, kind: "evaluate-order", facts, key }], askedAt)
  })
  services.relay.wake()
}

/** Guests of completed orders, who are asked how it was: once, as long after it as the form says. */
export const askQueue: Queue = {
  name: "ask-for-evaluation",
  itemsOf: (hints) => itemsOfTopic(hints, overTopic),
  findLeft,
  run: async (services, { establishmentId, id }) => {
    const { read } = services.database
    const row = await findOrder(read, establishmentId, id)
    if (!row || !handedOver.includes(row.state)) return null
    const form = await findAskingForm(read, establishmentId, row.branchId)
    if (!form || !hasModule(await getEstablishment(read, establishmentId), "evaluation"))
      return null
    const last = await lastMoveOf(read, row)
    const dueMs = (last?.movedAt ?? row.placedAt).getTime() + form.askAfterMinutes * minuteMs
    const againAfterMs = dueMs - services.now().getTime()
    if (againAfterMs > 0) return { againAfterMs }
    await ask(services, row, form)
    return null
  },
}
