import { reward } from "@sufra/db/schema/loyalty/reward"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { eq } from "drizzle-orm"
import type { Guest } from "./guest-orders.ts"
import { insertItem } from "./rewards.ts"
import { newAddress } from "./sign-in.ts"
import { dataOf, errorOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram } = known.establishments
const base = `/api/reward/qr/${known.qr.olaya}`

type Item = Awaited<ReturnType<typeof insertItem>>

/** Something of the demo's restaurant that costs 50 points, but for what a test says. */
export function sell(test: TestApp, change: Partial<Parameters<typeof insertItem>[1]> = {}) {
  return test.database.withTransaction((tx) =>
    insertItem(tx, { establishmentId: baytAlKaram, ...change }),
  )
}

/** As a guest's page buys it: under an id of its own, for the price that it showed. */
export function buy(
  test: TestApp,
  { headers }: Guest,
  item: Pick<Item, "id" | "pointsCost">,
  { id = newId(), cost = item.pointsCost }: { id?: string; cost?: number | null } = {},
) {
  return test.app.inject({
    method: "POST",
    url: `${base}/purchases/`,
    // One address sends at most so many a minute.
    remoteAddress: newAddress(),
    headers,
    payload: { id, item_id: item.id, points_cost: cost },
  })
}

export async function bought(...given: Parameters<typeof buy>) {
  return dataOf("POST /reward/qr/{uuid}/purchases/", await buy(...given))
}

/** Why the shop does not sell it. */
export function reasonOf(reply: Awaited<ReturnType<typeof buy>>) {
  const { status, code, details } = errorOf(reply)
  return { status, code, refusal: details?.refusal }
}

export async function shopOf(test: TestApp, shop: "points" | "prizes", guest?: Guest) {
  const headers = guest?.headers ?? {}
  const reply = await test.app.inject({ url: `${base}/shops/${shop}/`, headers })
  return dataOf("GET /reward/qr/{uuid}/shops/{shop}/", reply)
}

/** Of anybody, of this item. */
export function rewardsOfItem({ database }: TestApp, itemId: string) {
  return database.read.select().from(reward).where(eq(reward.itemId, itemId))
}
