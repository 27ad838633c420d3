import { message } from "@sufra/db/schema/message"
import { establishment } from "@sufra/db/schema/place/establishment"
import { verificationCode } from "@sufra/db/schema/verification"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { rushPerHour } from "@sufra/domain/verification/code-budget"
import { sendsPerHour } from "@sufra/domain/verification/code-rules"
import { eq, sql } from "drizzle-orm"
import { beforeEach, describe, expect, it } from "vitest"
import { codeSentTo, GuestBrowser, newPhone } from "../../testing/customers.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const key = "POST /verification/qr/{uuid}/codes/"

function browser(uuid: string = known.qr.olaya) {
  return new GuestBrowser(test, uuid)
}

function pass(seconds: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + seconds * 1_000)
}

beforeEach(async () => {
  test.clock.now = new Date("2026-11-15T12:00:00.000Z")
  await test.database.withTransaction((tx) => tx.delete(verificationCode))
})

/** Sends of other phones, browsers and networks, as far as `shared` does not say so. */
async function insertSends(count: number, shared: Partial<typeof verificationCode.$inferInsert>) {
  const rows = Array.from({ length: count }, () => ({
    establishmentId: baytAlKaram,
    id: newId(),
    phone: "+966500000000",
    browserId: newId(),
    address: "198.51.100.1",
    codeHash: "x",
    sentAt: test.clock.now,
    expiresAt: test.clock.now,
    ...shared,
  }))
  await test.database.withTransaction((tx) => tx.insert(verificationCode).values(rows))
}

describe("a code", () => {
  it("goes out as a message in the asker's language, with the line that lets a phone fill it in", async () => {
    const phone = newPhone()
    const sent = dataOf(key, await browser().askCode(phone, "en"))
    expect(sent).toEqual({
      expires_at: "2026-11-15T12:05:00.000Z",
      resend_at: "2026-11-15T12:00:30.000Z",
      demo_inbox: true,
    })
    const [row] = await test.database.read
      .select()
      .from(message)
      .where(eq(message.recipient, phone))
    const code = await codeSentTo(test, phone)
    expect(row).toMatchObject({
      channel: "sms",
      purpose: "verification-code",
      state: "waiting",
      giveUpAt: new Date("2026-11-15T12:05:00.000Z"),
      key: expect.stringMatching(/^code:/),
    })
    expect(row?.body).toBe(
      `Bayt Al Karam: your verification code is ${code}. Do not share it with anybody.\n\n@localhost #${code}`,
    )
  })

  it("is not in the table of codes", async () => {
    const phone = newPhone()
    await browser().askCode(phone)
    const code = await codeSentTo(test, phone)
    const [row] = await test.database.read
      .select({ hash: verificationCode.codeHash })
      .from(verificationCode)
    expect(row?.hash).not.toContain(code)
    expect(row?.hash).toHaveLength(43)
  })

  it("makes the browser known by a cookie that scripts cannot read, once", async () => {
    const guest = browser()
    const first = await guest.askCode(newPhone())
    const cookie = first.cookies.find(({ name }) => name === "sufra-browser")
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" })
    const second = await guest.askCode(newPhone())
    expect(second.cookies.find(({ name }) => name === "sufra-browser")?.value).toBe(cookie?.value)
  })

  it.each([
    ["05012", "number_too_short"],
    ["+9665012345678901", "number_too_long"],
    ["hello", "number_not_a_number"],
    ["+99912345678", "number_invalid_country"],
    ["", "number_required"],
    ["+966501234567;ext=1", "number_invalid"],
    ["0112345678", "number_not_mobile"],
    ["+19002345678", "number_not_mobile"],
    ["+12125552368", "number_country_not_taken"],
    ["+881612345678", "number_invalid_country"],
  ])("is not sent to %s: %s", async (phone, problem) => {
    const error = errorOf(await browser().askCode(phone))
    expect(error).toMatchObject({ status: 400, fields: { phone: problem } })
  })

  it.each(["0551112223", "٠٥٥١١١٢٢٢٣", "00966551112223", "551112223"])(
    "typed as %s goes to one number",
    async (typed) => {
      expect((await browser().askCode(typed)).statusCode).toBe(200)
      expect(await codeSentTo(test, "+966551112223")).toMatch(/^\d{4}$/)
    },
  )

  it("goes to the countries that the place serves", async () => {
    const american = "+12125552368"
    const withCountries = async (codeCountries: string[]) => {
      const change = JSON.stringify({ codeCountries })
      await test.database.withTransaction((tx) =>
        tx
          .update(establishment)
          .set({ settings: sql`${establishment.settings} || ${change}::jsonb` })
          .where(eq(establishment.id, baytAlKaram)),
      )
    }
    await withCountries(["SA", "US"])
    expect((await browser().askCode(american)).statusCode).toBe(200)
    await withCountries(["SA"])
    expect(errorOf(await browser().askCode("+971501234567")).fields).toEqual({
      phone: "number_country_not_taken",
    })
  })

  it("is not sent for a place that is closed to guests", async () => {
    const reply = await browser(known.establishments.deactivated).askCode(newPhone())
    expectRefusal(reply, 403, "establishment_deactivated")
  })
})

describe("a further code", () => {
  it("waits 30, 60 and 120 seconds, and five are all there are in an hour", async () => {
    const phone = newPhone()
    const others = () => browser()
    for (const seconds of [30, 60, 120, 120]) {
      expect((await others().askCode(phone)).statusCode).toBe(200)
      pass(1)
      expectRefusal(await others().askCode(phone), 429, "code_sent_recently", {
        seconds: seconds - 1,
      })
      pass(seconds - 1)
    }
    expect((await others().askCode(phone)).statusCode).toBe(200)
    pass(150)
    expectRefusal(await others().askCode(phone), 429, "code_limit_reached", { minutes: 52 })
    pass(52 * 60)
    expect((await others().askCode(phone)).statusCode).toBe(200)
  })

  it("waits at every place: a phone is not flooded through many of them", async () => {
    const phone = newPhone()
    expect((await browser().askCode(phone)).statusCode).toBe(200)
    const elsewhere = browser(cardamomCorner)
    expectRefusal(await elsewhere.askCode(phone), 429, "code_sent_recently", { seconds: 30 })
    pass(30)
    const places = Array.from({ length: 10 }, (_, nth) =>
      browser(nth % 2 === 0 ? cardamomCorner : known.qr.olaya).askCode(phone),
    )
    const replies = await Promise.all(places)
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it("asked for many times at once is sent once", async () => {
    const phone = newPhone()
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser().askCode(phone)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await test.database.read.$count(message, eq(message.recipient, phone))).toBe(1)
  })
})

describe("a machine that asks for codes", () => {
  it("from one network waits longer and longer, and guests who have signed in there do not", async () => {
    const guest = browser()
    await guest.signIn(newPhone())
    const asks = async (address: string) => {
      const stranger = browser()
      stranger.address = address
      return stranger.askCode(newPhone())
    }
    await insertSends(14, { address: guest.address })
    expectRefusal(await asks(guest.address), 429, "code_rush", { seconds: 2 })
    await insertSends(20, { address: guest.address })
    expectRefusal(await asks(guest.address), 429, "code_rush", { seconds: 20 })
    expect((await guest.askCode(newPhone())).statusCode).toBe(200)
    pass(20)
    expect((await asks(guest.address)).statusCode).toBe(200)
  })

  it("from many networks slows strangers, and neither new networks nor known guests", async () => {
    const guest = browser()
    await guest.signIn(newPhone())
    await insertSends(rushPerHour(2_000), { address: "203.0.113.1" })
    await insertSends(8, { address: "203.0.113.2" })
    const stranger = browser()
    stranger.address = "203.0.113.2"
    expectRefusal(await stranger.askCode(newPhone()), 429, "code_rush", { seconds: 4 })
    expect((await browser().askCode(newPhone())).statusCode).toBe(200)
    expect((await guest.askCode(newPhone())).statusCode).toBe(200)
  })

  it("takes a quarter of four fifths of a day's codes at once, then one each 72 seconds; the rest is known guests'", async () => {
    const guest = browser()
    await guest.signIn(newPhone())
    for (let at = 0; at < 4; at += 1) await insertSends(100, { address: `203.0.113.${at}` })
    expectRefusal(await browser().askCode(newPhone()), 429, "code_limit_reached", { minutes: 2 })
    expect((await guest.askCode(newPhone())).statusCode).toBe(200)
    pass(72)
    expect((await browser().askCode(newPhone())).statusCode).toBe(200)
    expectRefusal(await browser().askCode(newPhone()), 429, "code_limit_reached", { minutes: 2 })
    await insertSends(100, { address: "203.0.113.9" })
    expectRefusal(await guest.askCode(newPhone()), 429, "code_limit_reached", { minutes: 1 })
  })
})

describe("an hour has", () => {
  it("five codes for a browser, whatever the phones, also when asked for at once", async () => {
    const guest = browser()
    await guest.askCode(newPhone())
    const replies = await Promise.all(Array.from({ length: 12 }, () => guest.askCode(newPhone())))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4)
    expectRefusal(await guest.askCode(newPhone()), 429, "code_limit_reached", { minutes: 60 })
  })

  it("five codes for a browser and 300 for a network over all places", async () => {
    const guest = browser(cardamomCorner)
    await guest.askCode(newPhone())
    const browserId = guest.cookies["sufra-browser"] ?? ""
    await insertSends(sendsPerHour.browser - 1, { browserId })
    expectRefusal(await guest.askCode(newPhone()), 429, "code_limit_reached", { minutes: 60 })
    const neighbour = browser(cardamomCorner)
    await insertSends(sendsPerHour.address, { address: neighbour.address })
    expectRefusal(await neighbour.askCode(newPhone()), 429, "code_limit_reached", { minutes: 60 })
    expect((await browser(cardamomCorner).askCode(newPhone())).statusCode).toBe(200)
  })

  it("300 codes for a network, which a whole dining room shares", async () => {
    const address = "2001:db8:1:2::/64"
    const before = new Date(test.clock.now.getTime() - 30_000)
    await insertSends(sendsPerHour.address - 1, { address, sentAt: before })
    const guest = browser()
    guest.address = "2001:db8:1:2::7"
    expect((await guest.askCode(newPhone())).statusCode).toBe(200)
    const neighbour = browser()
    neighbour.address = "2001:db8:1:2:ffff::1"
    expectRefusal(await neighbour.askCode(newPhone()), 429, "code_limit_reached", { minutes: 60 })
    expect((await browser().askCode(newPhone())).statusCode).toBe(200)
  })
})
