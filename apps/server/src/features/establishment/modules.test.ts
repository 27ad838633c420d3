import { known } from "@sufra/db/seeds/demo/known"
import { moduleNames } from "@sufra/domain/establishment/modules"
import { afterEach, beforeAll, expect, it } from "vitest"
import { makeGuest } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram } = known.establishments
let owner: Bearer
let admin: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  admin = await bearer(test.app, known.staff.platformAdministrator)
})

const put = (url: string, headers: Bearer, payload: object) =>
  test.app.inject({ method: "PUT", url: `/api/staff${url}`, headers, payload })

const switchOn = async (on: readonly string[]) =>
  dataOf("PUT /staff/modules/", await put("/modules/", owner, { on }))
const allow = async (allowed: readonly string[] | null) => {
  const url = `/establishments/${baytAlKaram}/modules/`
  return dataOf("PUT /staff/establishments/{id}/modules/", await put(url, admin, { allowed }))
}
const subscriptions = async () => {
  const reply = await test.app.inject(`/api/restaurant/qr/${known.qr.olaya}/data/`)
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply).subscriptions
}

afterEach(async () => {
  await switchOn(moduleNames)
  await allow(null)
})

it("are switched by the owner, and guests' calls are refused with a code", async () => {
  const guest = await makeGuest(test)
  const wallet = () =>
    test.app.inject({
      url: `/api/loyalty/qr/${known.qr.olaya}/wallet/`,
      headers: guest.headers,
    })
  expect((await wallet()).statusCode).toBe(200)
  await switchOn(["menu", "ordering"])
  expect(await subscriptions()).toEqual(["menu", "ordering"])
  expectRefusal(await wallet(), 403, "module_off")
})

it("are on as far as the platform allows, and come back with its word", async () => {
  await allow(["menu", "ordering", "coupon"])
  expect(await subscriptions()).toEqual(["menu", "ordering", "coupon"])
  const { modules } = await switchOn(moduleNames)
  expect(modules.find(({ name }) => name === "loyalty")).toEqual({
    name: "loyalty",
    is_on: true,
    is_allowed: false,
  })
  await allow(null)
  expect(await subscriptions()).toEqual([...moduleNames])
})

it("that are on are told to everybody who works there", async () => {
  const cashier = await bearer(test.app, known.staff.cashier)
  const told = async () => {
    const reply = await test.app.inject({ url: "/api/staff/me/", headers: cashier })
    return dataOf("GET /staff/me/", reply).establishment?.modules
  }
  expect(await told()).toEqual([...moduleNames])
  await switchOn(["menu", "ordering", "coupon"])
  await allow(["menu", "loyalty", "coupon"])
  expect(await told()).toEqual(["menu", "coupon"])
})

it("that a place may have stand beside it in the platform's list", async () => {
  const listed = async () => {
    const reply = await test.app.inject({ url: "/api/staff/establishments/", headers: admin })
    const rows = dataOf("GET /staff/establishments/", reply)
    return rows.find(({ id }) => id === baytAlKaram)?.allowed_modules
  }
  expect(await listed()).toBeNull()
  await allow(["coupon", "menu"])
  expect(await listed()).toEqual(["menu", "coupon"])
})

it("are switched by nobody else", async () => {
  const manager = await bearer(test.app, known.staff.manager)
  expectRefusal(await put("/modules/", manager, { on: [] }), 403, "not_allowed")
  const url = `/establishments/${baytAlKaram}/modules/`
  expectRefusal(await put(url, owner, { allowed: [] }), 403, "not_allowed")
})
