import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, describe, expect, it } from "vitest"
import { type WordsOfPlace, wordsOfPlace } from "./testing/database/words-of-place.ts"
import { mainBranchId, productId } from "./testing/guest-orders.ts"
import { newAddress } from "./testing/sign-in.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

let foreign: WordsOfPlace["foreign"]
let secrets: WordsOfPlace["secrets"]

beforeAll(async () => {
  const words = await wordsOfPlace(test.databaseUrl, { of: cardamomCorner, unlike: baytAlKaram })
  foreign = words.foreign
  secrets = words.secrets
  expect(foreign.length).toBeGreaterThan(10)
  expect(secrets.length).toBeGreaterThan(50)
})

const ofOnePlace = (Object.entries(endpoints) as [string, Endpoint][]).filter(
  ([key, { audience }]) =>
    (audience === "public" || audience === "guest") && key.includes("{uuid}"),
)

function addressesOf(key: string, code: string): string[] {
  const [, path = ""] = key.split(" ")
  const own = path.replace("{uuid}", code)
  const withForeign = foreign.map((id) => own.replace(/\{\w+\}/g, encodeURIComponent(id)))
  const asked = foreign.filter((id) => uuidPattern.test(id)).map((id) => `${own}?branch=${id}`)
  return [...new Set([...withForeign, ...asked])].filter((address) => !address.includes("{"))
}

describe.each(ofOnePlace)("%s through the first place's codes", (key) => {
  it.each([
    ["the place's own uuid", baytAlKaram],
    ["a table's code", known.qr.olayaTable12],
  ])("shows nothing of the second place: %s", async (_, code) => {
    const [method] = key.split(" ") as ["GET"]
    for (const address of addressesOf(key, code)) {
      const reply = await test.app.inject({
        method,
        url: `/api${address}`,
        remoteAddress: newAddress(),
        ...(method !== "GET" && { payload: {} }),
      })
      expect(reply.statusCode, address).toBeLessThan(500)
      for (const secret of secrets) {
        if (reply.body.includes(secret)) throw new Error(`${address} tells ${secret}`)
      }
    }
  })
})

describe("a quote of the first place", () => {
  type Ids = { branch: string; product: string; group: string; option: string }

  const bodyOf = ({ branch, product, group, option }: Ids) => ({
    branch_id: branch,
    type: 1,
    lines: [
      {
        key: "1",
        product_id: product,
        choice: { options: group ? { [group]: [option] } : {}, parts: {} },
        quantity: 1,
      },
    ],
  })

  async function quote(ids: Partial<Ids>) {
    const own = {
      branch: await mainBranchId(test),
      product: await productId(test, "fattoush"),
      group: "",
      option: "",
    }
    return test.app.inject({
      method: "POST",
      url: `/api/order/qr/${baytAlKaram}/quotes/`,
      remoteAddress: newAddress(),
      payload: bodyOf({ ...own, ...ids }),
    })
  }

  it("is given for what is its own", async () => {
    const reply = await quote({})
    expect(reply.statusCode, reply.body).toBe(200)
  })

  it.each([
    ["branch", (id: string) => ({ branch: id })],
    ["product", (id: string) => ({ product: id })],
    ["option", (id: string) => ({ group: id, option: id })],
  ])("tells nothing of the second place's, asked for as a %s", async (_, ids) => {
    for (const id of foreign.filter((word) => uuidPattern.test(word))) {
      const reply = await quote(ids(id))
      expect(reply.statusCode, id).toBeLessThan(500)
      // What was asked with may be said back.
      const told = secrets.filter((secret) => secret !== id && reply.body.includes(secret))
      expect(told, id).toEqual([])
    }
  })
})
