import { customer } from "@sufra/db/schema/customer"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { noRewardRules, type RewardRules } from "@sufra/domain/reward/reward"
import { and, eq } from "drizzle-orm"
import { grantReward, type RewardRow } from "../features/reward/index.ts"
import type { Guest } from "./guest-orders.ts"
import { insertItem } from "./rewards.ts"
import type { Bearer } from "./sign-in.ts"
import { dataOf } from "./strict-reply.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram } = known.establishments

type Wish = Partial<Pick<RewardRow, "uses" | "effect" | "productIds">> & {
  rules?: Partial<RewardRules>
}

/** A prize of its own that a guest owns. */
export function ownedReward(test: TestApp, guest: Guest, { rules, ...more }: Wish = {}) {
  return test.database.withTransaction(async (tx): Promise<RewardRow> => {
    const item = await insertItem(tx, {
      establishmentId: baytAlKaram,
      rules: { ...noRewardRules, ...rules },
      ...more,
    })
    const row = await grantReward(tx, {
      owner: { establishmentId: baytAlKaram, customerId: guest.id },
      ...({ item, source: "staff", key: newId(), now: test.clock.now } as const),
    })
    if (!row) throw new Error("no reward was given")
    return row
  })
}

export async function phoneOf({ database }: TestApp, { id }: Guest): Promise<string> {
  const [row] = await database.read
    .select({ phone: customer.phone })
    .from(customer)
    .where(and(eq(customer.establishmentId, baytAlKaram), eq(customer.id, id)))
  if (!row) throw new Error("a guest without a phone")
  return row.phone
}

/** What is sent from the counter. */
export function atCounter(test: TestApp, path: string, headers: Bearer, payload: object = {}) {
  return test.app.inject({ method: "POST", url: `/api/staff/cashier/${path}`, headers, payload })
}

export async function findAt(test: TestApp, headers: Bearer, body: object) {
  return dataOf("POST /staff/cashier/finds/", await atCounter(test, "finds/", headers, body))
}

/** So long that nothing can be undone any more. */
export function passMinute({ clock }: TestApp): void {
  clock.now = new Date(clock.now.getTime() + 60_001)
}
