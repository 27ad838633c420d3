import { campaign } from "@sufra/db/schema/campaign/campaign"
import { customer } from "@sufra/db/schema/customer"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { beforeAll, expect, it } from "vitest"
import { makeCampaign, newBrowser, promiseFor, sendForm } from "../../testing/campaigns.ts"
import { makeGuest, registerGuest } from "../../testing/guest-orders.ts"
import { setModules } from "../../testing/members.ts"
import { dataOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const minuteMs = 60_000

beforeAll(() => setModules(test, ["menu", "loyalty", "prize-wheel", "register-and-win"]))

type Browser = ReturnType<typeof newBrowser>

async function refusalFor({ headers, cookies, remoteAddress }: Browser) {
  const url = `/api/campaign/qr/${known.establishments.baytAlKaram}/live/register-and-win/`
  const reply = await test.app.inject({ url, headers, cookies, remoteAddress })
  return dataOf("GET /campaign/qr/{uuid}/live/{kind}/", reply).refusal?.code ?? null
}

it("whoever signs up on the way to a form for new customers is new to it", async () => {
  const { row } = await makeCampaign(test, { kind: "register-and-win", isForNewCustomers: true })
  const browser = newBrowser({})
  await promiseFor(test, browser, row.id)
  test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
  const { headers, id } = await makeGuest(test)
  await registerGuest(test, { id }, test.clock.now)
  test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
  expect(await refusalFor({ ...browser, headers })).toBeNull()
  expect(await refusalFor(newBrowser(headers))).toBe("already_registered")
})

it("whoever has verified a phone and put the registration off may still register and win", async () => {
  await makeCampaign(test, { kind: "register-and-win", isForNewCustomers: true })
  const { headers, id } = await makeGuest(test)
  test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
  expect(await refusalFor(newBrowser(headers))).toBeNull()
  await registerGuest(test, { id }, test.clock.now)
  test.clock.now = new Date(test.clock.now.getTime() + minuteMs)
  expect(await refusalFor(newBrowser(headers))).toBe("already_registered")
})

it("a wheel that is over is not shown, one that begins later says when", async () => {
  await test.database.withTransaction((tx) => tx.update(campaign).set({ archivedAt: new Date(0) }))
  const live = async () => {
    const url = `/api/campaign/qr/${known.establishments.baytAlKaram}/live/wheel/`
    return dataOf("GET /campaign/qr/{uuid}/live/{kind}/", await test.app.inject({ url }))
  }
  const { now } = test.clock
  await makeCampaign(test, { untilAt: new Date(now.getTime() - minuteMs) })
  expect((await live()).campaign).toBeNull()
  const fromAt = new Date(now.getTime() + 60 * minuteMs)
  const { row } = await makeCampaign(test, { fromAt })
  expect(await live()).toMatchObject({
    campaign: { id: row.id },
    refusal: { code: "participate_later", until: fromAt.toISOString() },
  })
})

it("offers no spin that would be refused for a form which this guest sent before they signed in", async () => {
  await test.database.withTransaction((tx) => tx.update(campaign).set({ archivedAt: new Date(0) }))
  const { row } = await makeCampaign(test, { isVerified: false })
  const { headers, id } = await makeGuest(test)
  const [found] = await test.database.read.select().from(customer).where(eq(customer.id, id))
  const guest = newBrowser(headers)
  const stranger = { ...guest, headers: {} }
  const sent = await sendForm(test, stranger, row.id, { form: { phone: found?.phone } })
  expect(sent.statusCode).toBe(200)
  const liveOf = async (player: Browser) => {
    const url = `/api/campaign/qr/${known.establishments.baytAlKaram}/live/wheel/`
    const reply = await test.app.inject({ url, ...player })
    return dataOf("GET /campaign/qr/{uuid}/live/{kind}/", reply)
  }
  expect(await liveOf(stranger)).toMatchObject({ entry: { state: "waiting" } })
  expect(await liveOf(guest)).toMatchObject({
    refusal: { code: "submitted_already" },
    entry: null,
  })
})

it("a place names the games that a guest finds there, and no others", async () => {
  await test.database.withTransaction((tx) => tx.update(campaign).set({ archivedAt: new Date(0) }))
  const games = async (code: string) => {
    const reply = await test.app.inject(`/api/restaurant/qr/${code}/data/`)
    return dataOf("GET /restaurant/qr/{uuid}/data/", reply).games
  }
  const { baytAlKaram } = known.establishments
  const place = await test.app.inject(`/api/restaurant/qr/${known.qr.olaya}/data/`)
  const olaya = dataOf("GET /restaurant/qr/{uuid}/data/", place).branch?.id ?? ""
  expect(await games(known.qr.olaya)).toEqual([])
  const untilAt = new Date(test.clock.now.getTime() + minuteMs)
  await makeCampaign(test, { untilAt, branchIds: [olaya] })
  expect(await games(known.qr.olaya)).toEqual(["wheel"])
  expect(await games(known.qr.nakheel)).toEqual([])
  expect(await games(baytAlKaram)).toEqual([])
  test.clock.now = untilAt
  expect(await games(known.qr.olaya)).toEqual([])
})
