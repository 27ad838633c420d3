import type { Reader } from "@sufra/db/connection"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { expect, it } from "vitest"
import { mainBranchId, productId } from "../../../testing/guest-orders.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { OrderFacts } from "./order-facts.ts"

const test = useTestApp()

const nobody = new Proxy({} as Reader, {
  get: () => {
    throw new Error("the database was asked")
  },
})

it("keeps its dishes however many ids are asked for that are none", async () => {
  const { read } = test.database
  const { now } = test.clock
  const facts = new OrderFacts(test.services.relay)
  const place = { id: known.establishments.baytAlKaram, version: 0 }
  const terms = await facts.terms(read, place, await mainBranchId(test), now)
  const dish = await productId(test, "umm-ali")
  await facts.products(read, terms, [dish], now)
  const made = Array.from({ length: 6_000 }, () => newId())
  expect(await facts.products(read, terms, made, now)).toEqual(new Map())
  const kept = await facts.products(nobody, terms, [dish], now)
  expect([...kept.keys()]).toEqual([dish])
})

it("keeps nothing of a database that was away: it may come back as an older one", async () => {
  const { now } = test.clock
  let lose: () => void = () => undefined
  const facts = new OrderFacts({
    onLost: (listener) => {
      lose = listener
      return () => undefined
    },
  })
  const place = { id: known.establishments.baytAlKaram, version: 0 }
  const readAt = (value: string) => facts.remember(place, "name", now, async () => value)
  expect([await readAt("before"), await readAt("after")]).toEqual(["before", "before"])
  lose()
  expect(await readAt("after")).toBe("after")
})
