import { customer } from "@sufra/db/schema/customer"
import { verificationCode, verificationTries } from "@sufra/db/schema/verification"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { codeSentTo, GuestBrowser, newPhone } from "../../testing/customers.ts"
import { newAddress } from "../../testing/sign-in.ts"
import { dataOf, errorOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { sweepVerificationCodes } from "./jobs.ts"

const test = useTestApp()
const { cardamomCorner } = known.establishments

function browser(uuid: string = known.qr.olaya) {
  return new GuestBrowser(test, uuid)
}

function pass(ms: number): void {
  test.clock.now = new Date(test.clock.now.getTime() + ms)
}

/** Any code but this one. */
function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 10_000).padStart(4, "0")
}

async function asked(phone: string, guest = browser()) {
  expect((await guest.askCode(phone)).statusCode).toBe(200)
  return { guest, code: await codeSentTo(test, phone) }
}

async function refusalOf(guest: GuestBrowser, phone: string, code: string) {
  const error = errorOf(await guest.check(phone, code))
  return error.code
}

describe("the right code", () => {
  it("signs in, once", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    const data = dataOf("POST /verification/qr/{uuid}/checks/", await guest.check(phone, code))
    expect(data).toMatchObject({ is_new: true, customer: { phone, name: "" } })
    expectRefusal(await guest.check(phone, code), 410, "verification_code_ended")
  })

  it("tried many times at once signs in once", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    const replies = await Promise.all(Array.from({ length: 20 }, () => guest.check(phone, code)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it("is over after five minutes", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    pass(5 * 60_000)
    expectRefusal(await guest.check(phone, code), 410, "verification_code_ended")
  })

  it("is nothing in another browser, for another phone or at another place", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    const thief = browser()
    await asked(newPhone(), thief)
    expect(await refusalOf(thief, phone, code)).toBe("verification_code_ended")
    expect(await refusalOf(browser(), phone, code)).toBe("verification_code_ended")
    expect(await refusalOf(guest, newPhone(), code)).toBe("verification_code_ended")
    const elsewhere = browser(cardamomCorner)
    elsewhere.cookies = guest.cookies
    expect(await refusalOf(elsewhere, phone, code)).toBe("verification_code_ended")
    expect((await guest.check(phone, code)).statusCode).toBe(200)
  })

  it("of before is over when a new one was sent", async () => {
    const phone = newPhone()
    const { guest, code: first } = await asked(phone)
    pass(30_000)
    const { code: second } = await asked(phone, guest)
    if (first !== second) {
      expect(await refusalOf(guest, phone, first)).toBe("verification_code_incorrect")
    }
    expect((await guest.check(phone, second)).statusCode).toBe(200)
  })
})

describe("a wrong code", () => {
  it("may be tried three times, then the right one is refused too", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    expect(await refusalOf(guest, phone, otherThan(code, 1))).toBe("verification_code_incorrect")
    expect(await refusalOf(guest, phone, otherThan(code, 2))).toBe("verification_code_incorrect")
    expect(await refusalOf(guest, phone, otherThan(code, 3))).toBe("verification_code_ended")
    expect(await refusalOf(guest, phone, code)).toBe("verification_code_ended")
  })

  it("six times a day stops the browser at every phone, and its network at this one, before the phone", async () => {
    const phone = newPhone()
    const guesser = browser()
    const answers: string[] = []
    for (const waitMs of [30_000, 60_000]) {
      const { code } = await asked(phone, guesser)
      for (const by of [1, 2, 3]) answers.push(await refusalOf(guesser, phone, otherThan(code, by)))
      pass(waitMs)
    }
    expect(answers.at(-1)).toBe("guesses_blocked")
    expectRefusal(await guesser.askCode(newPhone()), 429, "guesses_blocked", { hours: 24 })
    const neighbour = browser()
    neighbour.address = guesser.address
    expectRefusal(await neighbour.askCode(phone), 429, "guesses_blocked", { hours: 24 })
    expect((await neighbour.askCode(newPhone())).statusCode).toBe(200)
    const { guest, code } = await asked(phone)
    expect((await guest.check(phone, code)).statusCode).toBe(200)
  })

  it("nine times a day, from several networks, blocks the phone for strangers and not for its own browser", async () => {
    const phone = newPhone()
    const own = browser()
    await own.signIn(phone)
    pass(30_000)
    const answers: string[] = []
    for (const waitMs of [60_000, 120_000, 120_000]) {
      const { guest, code } = await asked(phone)
      for (const by of [1, 2, 3]) answers.push(await refusalOf(guest, phone, otherThan(code, by)))
      pass(waitMs)
    }
    expect(answers.at(-1)).toBe("phone_blocked")
    pass(3_600_000)
    expectRefusal(await browser().askCode(phone), 429, "phone_blocked", { hours: 23 })
    expectRefusal(await browser().check(phone, "0000"), 429, "phone_blocked", { hours: 23 })
    const thief = browser()
    thief.cookies = { "sufra-phones": own.cookies["sufra-phones"] ?? "" }
    expectRefusal(await thief.askCode(phone), 429, "phone_blocked", { hours: 23 })
    const again = await asked(phone, own)
    expect((await own.check(phone, again.code)).statusCode).toBe(200)
    pass(23 * 3_600_000)
    const { guest, code } = await asked(phone)
    expect((await guest.check(phone, code)).statusCode).toBe(200)
  })

  it("nine times around the end of a day is nine times: the day goes with each guess", async () => {
    const phone = newPhone()
    const wrong = async (count: number) => {
      const { guest, code } = await asked(phone)
      for (let by = 1; by <= count; by += 1) await guest.check(phone, otherThan(code, by))
    }
    await wrong(1)
    pass(24 * 3_600_000 - 240_000)
    for (const waitMs of [30_000, 60_000, 150_000]) {
      await wrong(waitMs === 150_000 ? 2 : 3)
      pass(waitMs)
    }
    expect(await comparedWith(phone)).toBe(9)
    expectRefusal(await browser().askCode(phone), 429, "phone_blocked", { hours: 24 })
  })

  it("is not forgiven by a right one: whoever else guesses gets no new guesses", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    await guest.check(phone, otherThan(code))
    await guest.check(phone, code)
    const [row] = await test.database.read
      .select()
      .from(verificationTries)
      .where(eq(verificationTries.phone, phone))
    expect(row?.wrongAt).toHaveLength(1)
  })

  it("without a code of one's own blocks nobody", async () => {
    const phone = newPhone()
    const stranger = browser()
    for (let at = 0; at < 20; at += 1) {
      expect(await refusalOf(stranger, phone, "1234")).toBe("verification_code_ended")
    }
    const { guest, code } = await asked(phone)
    expect((await guest.check(phone, code)).statusCode).toBe(200)
  })
})

/** Every try from an address of its own, all at once. */
async function guessAtOnce(guest: GuestBrowser, phone: string, codes: string[]) {
  const guessers = codes.map((code) => {
    const one = browser()
    one.cookies = guest.cookies
    one.address = newAddress()
    return one.check(phone, code)
  })
  return Promise.all(guessers)
}

async function comparedWith(phone: string): Promise<number> {
  const rows = await test.database.read
    .select()
    .from(verificationCode)
    .where(eq(verificationCode.phone, phone))
  return rows.reduce((sum, row) => sum + row.wrongTries, 0)
}

describe("guesses at once, from many addresses", () => {
  it("60 at one code: three are compared, and the right one among the others does not sign in", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    const wrong = Array.from({ length: 60 }, (_, at) => otherThan(code, at + 1))
    const replies = await guessAtOnce(guest, phone, wrong)
    expect(replies.every(({ statusCode }) => statusCode === 400 || statusCode === 410)).toBe(true)
    expect(await comparedWith(phone)).toBe(3)
    expect(await refusalOf(guest, phone, code)).toBe("verification_code_ended")
  })

  it("300 at four codes of four browsers: nine are compared in a day, no more", async () => {
    const phone = newPhone()
    const browsers: { guest: GuestBrowser; code: string }[] = []
    for (const waitMs of [30_000, 60_000, 120_000, 30_000]) {
      browsers.push(await asked(phone))
      pass(waitMs)
    }
    const rounds = browsers.map(({ guest, code }) =>
      guessAtOnce(
        guest,
        phone,
        Array.from({ length: 75 }, (_, at) => otherThan(code, at + 1)),
      ),
    )
    await Promise.all(rounds)
    expect(await comparedWith(phone)).toBe(9)
    const newest = browsers.at(-1)
    if (!newest) throw new Error("no code was asked for")
    expect(await refusalOf(newest.guest, phone, newest.code)).toBe("phone_blocked")
  })
})

describe("known and unknown phones", () => {
  it("are answered alike until the code is right", async () => {
    const knownPhone = newPhone()
    await browser().signIn(knownPhone)
    pass(60_000)
    const answers = async (phone: string) => {
      const guest = browser()
      const sent = await guest.askCode(phone)
      const code = await codeSentTo(test, phone)
      const wrong = await guest.check(phone, otherThan(code))
      return [sent, wrong].map(({ statusCode, body, headers }) => ({
        statusCode,
        body: body.replace(/"reference":"[^"]*"/, "").replace(/"resend_at":"[^"]*"/, ""),
        headers: Object.keys(headers).sort(),
      }))
    }
    expect(await answers(knownPhone)).toEqual(await answers(newPhone()))
  })

  it("an unknown one becomes a customer by the right code alone", async () => {
    const phone = newPhone()
    const { guest, code } = await asked(phone)
    const customers = () => test.database.read.$count(customer, eq(customer.phone, phone))
    await guest.check(phone, otherThan(code))
    expect(await customers()).toBe(0)
    await guest.check(phone, code)
    expect(await customers()).toBe(1)
  })
})

it("codes and tries that no limit counts any more are swept", async () => {
  const phone = newPhone()
  const { guest, code } = await asked(phone)
  await guest.check(phone, otherThan(code))
  const left = async () => ({
    codes: await test.database.read.$count(verificationCode, eq(verificationCode.phone, phone)),
    tries: await test.database.read.$count(verificationTries, eq(verificationTries.phone, phone)),
  })
  pass(24 * 3_600_000)
  await sweepVerificationCodes.run(test.services)
  expect(await left()).toEqual({ codes: 1, tries: 1 })
  pass(1)
  await sweepVerificationCodes.run(test.services)
  expect(await left()).toEqual({ codes: 0, tries: 0 })
})
