import { campaignEntry, campaignStock } from "@sufra/db/schema/campaign/campaign"
import { reward } from "@sufra/db/schema/loyalty/reward"
import { message } from "@sufra/db/schema/message"
import { establishment } from "@sufra/db/schema/place/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { and, eq, isNotNull } from "drizzle-orm"
import { expect, it } from "vitest"
import type { Services } from "../../services.ts"
import { insertWaiting, makeCampaign } from "../../testing/campaigns.ts"
import { makeGuest } from "../../testing/guest-orders.ts"
import { countSteps, fallSilent, type Trial } from "../../testing/processes/dying-database.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { drawEntry } from "./draw-entry.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments

const nobodyDies = () => {
  throw new Error("nobody was to die")
}

/** A guest whose spin waits, on a wheel of two sure prizes. */
async function aboutToSpin() {
  const { read } = test.database
  const guest = await makeGuest(test)
  const { row, item } = await makeCampaign(test, {}, [{ left: 2 }])
  const [id = ""] = await insertWaiting(test, row, [guest])
  const [place] = await read.select().from(establishment).where(eq(establishment.id, baytAlKaram))
  if (!place) throw new Error("the demo has no place")
  const asked = {
    ...{ place, id, nonce: "0123456789abcdef", origin: "https://menu.example" },
    address: null,
    asker: { browserId: null, customerId: guest.id },
  }
  const trial = (diesAt: number): Trial => ({
    ...{ url: test.databaseUrl, diesAt },
    work: (database) => {
      const relay = { wake: () => undefined } as unknown as Services["relay"]
      return drawEntry({ ...test.services, database, relay }, asked)
    },
  })
  async function traces() {
    const [stock] = await read
      .select()
      .from(campaignStock)
      .where(eq(campaignStock.campaignId, row.id))
    return {
      drawn: await read.$count(
        campaignEntry,
        and(eq(campaignEntry.id, id), isNotNull(campaignEntry.drawnAt)),
      ),
      rewards: await read.$count(reward, eq(reward.itemId, item.id)),
      messages: await read.$count(message, eq(message.key, `campaign ${id}`)),
      left: stock?.left,
    }
  }
  return { trial, traces, again: () => drawEntry(test.services, asked) }
}

it("a server that falls silent at any step of a draw leaves prize and message, or neither, and a retry settles it", async () => {
  const steps = await countSteps((await aboutToSpin()).trial(0), nobodyDies)
  expect(steps).toBeGreaterThan(8)
  const none = { drawn: 0, rewards: 0, messages: 0, left: 2 }
  const whole = { drawn: 1, rewards: 1, messages: 1, left: 1 }
  for (let diesAt = 1; diesAt <= steps; diesAt += 1) {
    const { trial, traces, again } = await aboutToSpin()
    await fallSilent(trial(diesAt))
    // Only after the commit is there anything.
    expect(await traces(), `killed at ${diesAt}`).toEqual(diesAt === steps ? whole : none)
    await again()
    expect(await traces(), `settled after ${diesAt}`).toEqual(whole)
  }
}, 300_000)
