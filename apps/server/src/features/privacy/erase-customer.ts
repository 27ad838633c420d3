import { Refusal } from "@sufra/contract/error-reply"
import type { Reader, Transaction } from "@sufra/db/connection"
import type { ErasureObstacle } from "@sufra/domain/privacy/request"
import type { Erasing, Person } from "../../personal-data.ts"
import type { Services } from "../../services.ts"
import { lockCustomerToErase } from "../customer/index.ts"
import { countOpenOrders } from "../order/index.ts"
import { countOpenPayments, countOpenRefunds } from "../payment/index.ts"
import { personOf } from "./person.ts"
import { forgetWords, type Whose } from "./queries.ts"

/** What has to be settled before somebody can be erased: food on its way, money that moves, money owed to them. */
export async function obstaclesOf(reader: Reader, person: Person): Promise<ErasureObstacle[]> {
  const counts: Record<ErasureObstacle, number> = {
    "open-order": await countOpenOrders(reader, person),
    "open-payment": await countOpenPayments(reader, person),
    "open-refund": await countOpenRefunds(reader, person),
  }
  return (Object.keys(counts) as ErasureObstacle[]).filter((obstacle) => counts[obstacle] > 0)
}

/**
 * Leaves nothing by which the person could be known, in one transaction: all of it or none. The customer is held
 * from the beginning, so an order that comes at the same moment is either an obstacle or refused. Twice is once.
 */
export async function eraseCustomer(
  { personalData }: Pick<Services, "personalData">,
  tx: Transaction,
  whose: Whose,
  erasing: Erasing,
): Promise<void> {
  const row = await lockCustomerToErase(tx, whose)
  if (!row) throw new Refusal("customer_not_found")
  if (row.erasedAt) return
  const person = await personOf(tx, row)
  const obstacles = await obstaclesOf(tx, person)
  if (obstacles.length > 0) throw new Refusal("erasure_obstructed", undefined, { obstacles })
  for (const { erase } of personalData) if (erase) await erase(tx, person, erasing)
  await forgetWords(tx, whose)
}
