import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import {
  askForCode,
  codesSentTo,
  editProfilePath,
  giveName,
  newMobile,
  otherThan,
  phoneField,
  profilePath,
  registerPath,
  signIn,
  typeCode,
} from "../support/customer.ts"
import { waitUntilStarted } from "../support/guest.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import { type Language, words } from "../support/words.ts"
import type { Screen } from "./screen.ts"

const names: Record<Language, string> = { sa: "نورة القحطاني", en: "Noura Al-Qahtani" }

const homes: Record<Language, { title: string; address: string }> = {
  sa: { title: "البيت", address: "شارع العليا، حي الورود، الرياض" },
  en: { title: "Home", address: "Olaya Street, Al Wurud, Riyadh" },
}

async function showPhone(page: Page, language: Language): Promise<void> {
  await expect(phoneField(page, language)).toBeVisible()
}

async function refusePhone(page: Page, language: Language): Promise<void> {
  await waitUntilStarted(page)
  await phoneField(page, language).fill("0501")
  await page.getByRole("button", { name: words(language, "verification.send") }).click()
  await expect(page.getByText(words(language, "validation.number_too_short"))).toBeVisible()
}

async function showCode(page: Page, language: Language): Promise<void> {
  await askForCode(page, newMobile(), language)
}

async function refuseCode(page: Page, language: Language, server: ServerProcess): Promise<void> {
  const mobile = newMobile()
  await askForCode(page, mobile, language)
  const [code = ""] = await codesSentTo(server, mobile)
  await typeCode(page, otherThan(code))
  const sentence = words(language, "error.verification_code_incorrect")
  await expect(page.getByText(sentence)).toBeVisible()
}

async function showDetails(page: Page, language: Language, server: ServerProcess) {
  await signIn(page, server, newMobile(), language)
  await expect(page.getByLabel(words(language, "customer.name"))).toBeVisible()
}

async function refuseDetails(page: Page, language: Language, server: ServerProcess) {
  await showDetails(page, language, server)
  await page.getByRole("button", { name: words(language, "customer.finish") }).click()
  await expect(page.getByText(words(language, "customer.privacy_needed"))).toBeVisible()
}

async function becomeMember(page: Page, language: Language, server: ServerProcess) {
  await showDetails(page, language, server)
  await giveName(page, names[language], language)
}

async function keepAddress(page: Page, language: Language): Promise<void> {
  const { baytAlKaram } = known.establishments
  const body = {
    id: newId(),
    ...homes[language],
    description: "",
    door: "12",
    level: "3",
    block: "B",
    short_address: "RRRD2929",
    lat: 24.7,
    lng: 46.68,
  }
  const status = await page.evaluate(
    async ({ body, placeId }) => {
      const token = localStorage.getItem(`sufra-access-token:${placeId}`)
      const reply = await fetch(`/api/customer/qr/${placeId}/addresses/`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return reply.status
    },
    { body, placeId: baytAlKaram },
  )
  expect(status).toBe(200)
}

async function showProfile(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await becomeMember(page, language, server)
  await keepAddress(page, language)
  await page.reload()
  await expect(
    page.getByRole("main").getByText(homes[language].title, { exact: true }),
  ).toBeVisible()
  await expect(page.getByText(words(language, "profile.device_here"))).toBeVisible()
}

async function addAddress(page: Page, language: Language, server: ServerProcess): Promise<void> {
  await showProfile(page, language, server)
  await page.getByRole("button", { name: words(language, "profile.address_add") }).click()
  await expect(page.getByRole("region", { name: words(language, "checkout.map") })).toBeVisible()
}

async function showIncomplete(page: Page, language: Language, server: ServerProcess) {
  await signIn(page, server, newMobile(), language)
  await expect(page.getByText(words(language, "error.profile_incomplete"))).toBeVisible()
  await expect(page.getByText(words(language, "profile.device_here"))).toBeVisible()
}

async function editProfile(page: Page, language: Language, server: ServerProcess) {
  await becomeMember(page, language, server)
  await page.goto(editProfilePath)
  await expect(page.getByLabel(words(language, "customer.name"))).toHaveValue(names[language])
}

async function changePhone(page: Page, language: Language, server: ServerProcess) {
  await editProfile(page, language, server)
  await page.getByRole("button", { name: words(language, "profile.phone_change") }).click()
  await expect(phoneField(page, language)).toBeFocused()
}

async function showWelcome(page: Page, language: Language, server: ServerProcess) {
  await becomeMember(page, language, server)
  await page.goto(registerPath)
  await expect(page.getByText(words(language, "error.already_registered"))).toBeVisible()
}

export const customerScreens: Screen[] = [
  { name: "guest-sign-in", path: profilePath, act: showPhone },
  { name: "guest-sign-in-refused", path: profilePath, act: refusePhone },
  { name: "guest-sign-in-code", path: profilePath, act: showCode },
  { name: "guest-sign-in-wrong-code", path: profilePath, act: refuseCode, allow: [/400/] },
  { name: "guest-register", path: registerPath, act: showPhone },
  { name: "guest-register-details", path: registerPath, act: showDetails },
  { name: "guest-register-refused", path: registerPath, act: refuseDetails },
  { name: "guest-register-done", path: registerPath, act: showWelcome },
  { name: "guest-profile", path: registerPath, act: showProfile },
  { name: "guest-profile-address", path: registerPath, act: addAddress },
  { name: "guest-profile-incomplete", path: profilePath, act: showIncomplete },
  { name: "guest-edit-profile", path: registerPath, act: editProfile },
  { name: "guest-edit-profile-phone", path: registerPath, act: changePhone },
]
