import { known } from "@sufra/db/seeds/demo/known"
import { gulfCountries } from "@sufra/domain/verification/code-limits"
import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeCampaign, newBrowser, sendForm } from "../../testing/campaigns.ts"
import { codeSentTo, GuestBrowser } from "../../testing/customers.ts"
import { productId } from "../../testing/guest-orders.ts"
import { makeFriend, nameFriend, startReferral } from "../../testing/referrals.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, errorOf } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { allowWithoutCode, UnknownGuest } from "../../testing/unconfirmed-orders.ts"

const test = useTestApp()
const url = "/api/staff/code-limits/"
let owner: Bearer
let dish: string
let numbers = 0

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  dish = await productId(test, "umm-ali")
  await allowWithoutCode(test, owner, "always")
})

beforeEach(() => take([...gulfCountries], true))

async function take(countries: string[], takesOthers: boolean): Promise<void> {
  const payload = { countries, takes_other_countries: takesOthers, codes_per_day: 2_000 }
  const reply = await test.app.inject({ method: "PUT", url, headers: owner, payload })
  expect(dataOf("PUT /staff/code-limits/", reply).takes_other_countries).toBe(takesOthers)
}

/** An Egyptian mobile number nobody has used yet. */
function egyptian(): string {
  numbers += 1
  return `+2010${String(numbers).padStart(8, "0")}`
}

const guest = () => new GuestBrowser(test, known.qr.olaya)
const notTaken = (field: string) => ({
  status: 400,
  fields: { [field]: "number_country_not_taken" },
})

async function shownCountries() {
  const reply = await test.app.inject({ url: `/api/restaurant/qr/${known.qr.olaya}/data/` })
  return dataOf("GET /restaurant/qr/{uuid}/data/", reply).phone_countries
}

async function order(phone: string) {
  const unknown = new UnknownGuest(test)
  return unknown.send(await unknown.body({ lines: [{ product_id: dish }], phone }))
}

async function enterGame(phone: string) {
  const { row } = await makeCampaign(test, { isVerified: false })
  return sendForm(test, newBrowser(), row.id, { form: { phone } })
}

async function inviteFriend(phone: string) {
  await startReferral(test)
  return nameFriend(test, await makeFriend(test), { phone })
}

/** Each way in which a guest types a number that is sent no code. */
const contacts = [
  ["an order without a code", order, "phone"],
  ["a game", enterGame, "form.phone"],
  ["an invited friend", inviteFriend, "phone"],
] as const

describe("until the owner says otherwise", () => {
  it("codes go to the Gulf, and the page knows", async () => {
    expect(await shownCountries()).toEqual({ code: [...gulfCountries], contact: null })
    expect(errorOf(await guest().askCode(egyptian()))).toMatchObject(notTaken("phone"))
  })

  it.each(contacts)("%s takes a number of any country", async (_, send) => {
    expect((await send(egyptian())).statusCode).toBe(200)
  })
})

describe("where only some countries are taken", () => {
  beforeEach(() => take(["SA", "KW"], false))

  it("the page offers only these", async () => {
    expect(await shownCountries()).toEqual({ code: ["SA", "KW"], contact: ["SA", "KW"] })
  })

  it.each(contacts)("%s refuses a number of another one by its field", async (_, send, field) => {
    expect(errorOf(await send(egyptian()))).toMatchObject(notTaken(field))
    expect((await send("+96550123456")).statusCode).toBe(200)
  })

  it("an order that was taken before is answered again", async () => {
    await take([...gulfCountries], true)
    const unknown = new UnknownGuest(test)
    const body = await unknown.body({ lines: [{ product_id: dish }], phone: egyptian() })
    expect((await unknown.send(body)).statusCode).toBe(200)
    await take(["SA"], false)
    expect((await unknown.send(body)).statusCode).toBe(200)
  })
})

describe("a customer whose country is no longer taken", () => {
  it("signs in where they have before, and nobody else does with their number", async () => {
    const phone = egyptian()
    await take(["SA", "EG"], true)
    const own = guest()
    const { customer } = await own.signIn(phone)
    await take(["SA"], false)
    test.clock.now = new Date(test.clock.now.getTime() + 10 * 60_000)
    expect(errorOf(await guest().askCode(phone))).toMatchObject(notTaken("phone"))
    expect((await own.askCode(phone)).statusCode).toBe(200)
    const again = await own.check(phone, await codeSentTo(test, phone))
    expect(again.json().data.customer.id).toBe(customer.id)
    // The browser is known for that number alone.
    expect(errorOf(await own.askCode(egyptian()))).toMatchObject(notTaken("phone"))
  })
})
