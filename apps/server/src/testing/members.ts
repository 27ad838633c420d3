import { pointsJournal } from "@sufra/db/schema/loyalty/loyalty"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { businessDayAt } from "@sufra/domain/establishment/business-day"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { addDays } from "@sufra/domain/kernel/zoned-time"
import { and, desc, eq } from "drizzle-orm"
import { type Movement, openAccount } from "../features/loyalty/ledger/account.ts"
import { credit } from "../features/loyalty/ledger/ledger.ts"
import { changeDemo } from "./guest-orders.ts"
import type { TestApp } from "./test-app.ts"

const { baytAlKaram } = known.establishments
/** As the demo's places count their days. */
const dayRule = { timezone: "Asia/Riyadh", businessDayStartMinute: 240 }

export function today({ clock }: TestApp): string {
  return businessDayAt(dayRule, clock.now.getTime()).date
}

type Given = { lastDate?: string } & Partial<Movement>

/** Points as a gift of the house, which live so long as is said; the id of its journal. */
export async function give(
  test: TestApp,
  customerId: string,
  points: number,
  { lastDate, ...more }: Given = {},
): Promise<string> {
  const at = { today: today(test), now: test.clock.now }
  const member = { establishmentId: baytAlKaram, customerId }
  return test.database.withTransaction(async (tx) => {
    const account = await openAccount(tx, member, at)
    const movement = { cause: "campaign", key: null, facts: {}, ...at, ...more } as const
    await credit(tx, account, points, { ...movement, lastDate: lastDate ?? addDays(at.today, 365) })
    const [newest] = await tx
      .select({ id: pointsJournal.id })
      .from(pointsJournal)
      .where(
        and(
          eq(pointsJournal.establishmentId, baytAlKaram),
          eq(pointsJournal.customerId, customerId),
        ),
      )
      .orderBy(desc(pointsJournal.id))
      .limit(1)
    if (!newest) throw new Error("nothing was given")
    return newest.id
  })
}

/** What the demo's restaurant has switched on. */
export async function setModules(test: TestApp, modules: ModuleName[]): Promise<void> {
  await changeDemo(test, (tx) =>
    tx.update(establishment).set({ modules }).where(eq(establishment.id, baytAlKaram)),
  )
}
