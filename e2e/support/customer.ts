import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { waitUntilStarted } from "./guest.ts"
import type { ServerProcess } from "./server/server-process.ts"
import { type Language, words } from "./words.ts"

export const profilePath = `/profile/${known.qr.olayaTable12}`
export const registerPath = `/register/${known.qr.olayaTable12}`
export const editProfilePath = `/edit-profile/${known.qr.olayaTable12}`

let mobiles = 0

/** A Saudi mobile number nobody has used yet, as a guest types it; each worker has its own server. */
export function newMobile(): string {
  mobiles += 1
  return `054${String(mobiles).padStart(7, "0")}`
}

export function internationalOf(mobile: string): string {
  return `+966${mobile.slice(1)}`
}

/** What the phone got, newest first. */
export async function codesSentTo(server: ServerProcess, mobile: string): Promise<string[]> {
  return withClient(server.databaseUrl, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      `SELECT body FROM message WHERE recipient = $1 AND purpose = 'verification-code'
       ORDER BY created_at DESC, id DESC`,
      [internationalOf(mobile)],
    )
    // Without TLS the message does not end with the line that browsers fill the code in from.
    return rows.map(({ body }) => /#(\d{4})$/.exec(body)?.[1] ?? /\b\d{4}\b/.exec(body)?.[0] ?? "")
  })
}

/** As if the codes had been sent an hour ago: a journey does not wait for the next one. */
export async function forgetSends(server: ServerProcess): Promise<void> {
  await withClient(server.databaseUrl, (client) =>
    client.query("UPDATE verification_code SET sent_at = sent_at - interval '1 hour'"),
  )
}

export const phoneField = (page: Page, language: Language = "sa") =>
  page.getByRole("textbox", { name: words(language, "verification.phone_label") })

export const codeField = (page: Page, language: Language = "sa") =>
  page.getByRole("textbox", { name: words(language, "verification.code_label") })

/** From the first step to the second. */
export async function askForCode(page: Page, mobile: string, language: Language = "sa") {
  await waitUntilStarted(page)
  await phoneField(page, language).fill(mobile)
  await page.getByRole("button", { name: words(language, "verification.send") }).click()
  await expect(codeField(page, language)).toBeFocused()
}

export async function typeCode(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code, { delay: 30 })
}

/** Any code but this one. */
export function otherThan(code: string, by = 1): string {
  return String((Number(code) + by) % 10_000).padStart(4, "0")
}

export async function signIn(
  page: Page,
  server: ServerProcess,
  mobile = newMobile(),
  language: Language = "sa",
): Promise<string> {
  await askForCode(page, mobile, language)
  const [code = ""] = await codesSentTo(server, mobile)
  await typeCode(page, code)
  await expect(codeField(page, language)).toBeHidden()
  return mobile
}

/** The second step of the registration. */
export async function giveName(page: Page, name: string, language: Language = "sa") {
  await page.getByLabel(words(language, "customer.name")).fill(name)
  await page.getByLabel(words(language, "customer.privacy_accept")).check()
  await page.getByRole("button", { name: words(language, "customer.finish") }).click()
  await expect(page).toHaveURL(profilePath)
}
