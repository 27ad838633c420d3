import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { eq } from "drizzle-orm"
import { expect, it } from "vitest"
import { signIn } from "../testing/sign-in.ts"
import { callStaff } from "../testing/staff-accounts.ts"
import { expectRefusal } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"
import { readArguments, resetFromTerminal } from "./reset-link.ts"

const test = useTestApp()
const password = "a long enough password"

function reset(email: string, withoutTotp = false) {
  const { database, signingSecret } = test.services
  return resetFromTerminal(database, signingSecret, { email, withoutTotp }, test.clock.now)
}

const use = (path: string) =>
  callStaff(test, "POST /staff/password-resets/use/", {}, { token: path.split("#")[1], password })

it("prints a link with which an owner chooses a new password, once", async () => {
  const path = await reset(known.staff.owner)
  expect(path).toMatch(/^\/console\/new-password#[\w-]+$/)
  expect((await signIn(test.app, known.staff.owner)).status).toBe(200)
  expect((await use(path)).statusCode).toBe(200)
  expect((await signIn(test.app, known.staff.owner, password)).status).toBe(200)
  expectRefusal(await use(path), 410, "reset_link_invalid")
})

it("prints one that works for an hour, also for a platform administrator", async () => {
  const path = await reset(known.staff.platformAdministrator)
  const begun = test.clock.now
  test.clock.now = new Date(begun.getTime() + 60 * 60_000)
  expectRefusal(await use(path), 410, "reset_link_invalid")
  test.clock.now = begun
  expect((await use(path)).statusCode).toBe(200)
})

it("leaves the sign-in codes on unless it is told otherwise", async () => {
  const ofManager = eq(staff.email, known.staff.manager)
  await test.database.withTransaction((tx) =>
    tx.update(staff).set({ totpSealed: "x", totpConfirmedAt: test.clock.now }).where(ofManager),
  )
  await reset(known.staff.manager)
  const isOn = async () => {
    const [row] = await test.database.read.select().from(staff).where(ofManager)
    return row?.totpConfirmedAt !== null
  }
  expect(await isOn()).toBe(true)
  await reset(known.staff.manager, true)
  expect(await isOn()).toBe(false)
})

it("refuses an unknown e-mail, and arguments that it does not know", async () => {
  await expect(reset("nobody@example.com")).rejects.toThrow("nobody@example.com")
  expect(readArguments([" Owner@Example.com ", "--without-totp"])).toEqual({
    email: "owner@example.com",
    withoutTotp: true,
  })
  for (const args of [[], ["a@b.co", "c@d.co"], ["a@b.co", "--force"]]) {
    expect(() => readArguments(args)).toThrow("Usage")
  }
})
