import type { Page } from "@playwright/test"
import { expect, test } from "../fixtures.ts"
import {
  askForCode,
  codeField,
  codesSentTo,
  editProfilePath,
  forgetSends,
  giveName,
  newMobile,
  otherThan,
  phoneField,
  profilePath,
  registerPath,
  signIn,
  typeCode,
} from "../support/customer.ts"
import { table12, waitUntilStarted } from "../support/guest.ts"
import { menuOfTable12 } from "../support/menu/search.ts"
import { words } from "../support/words.ts"

const emailField = (page: Page) =>
  page.getByRole("textbox", { name: words("sa", "customer.email") })

const signInHeading = words("sa", "customer.sign_in_title")

test("a guest registers with a phone number and a name, and stays signed in", async ({
  page,
  server,
}) => {
  await page.goto(registerPath)
  await signIn(page, server)
  await giveName(page, "نورة القحطاني")
  await expect(page.getByText("نورة القحطاني").first()).toBeVisible()
  await page.reload()
  await expect(page.getByText("نورة القحطاني").first()).toBeVisible()
  await page.goto(registerPath)
  await expect(page.getByText(words("sa", "error.already_registered"))).toBeVisible()
})

test("whoever leaves in between finds the second step, and the profile asks for a name", async ({
  page,
  server,
}) => {
  await page.goto(registerPath)
  await signIn(page, server)
  await page.goto(profilePath)
  await expect(page.getByText(words("sa", "error.profile_incomplete"))).toBeVisible()
  await page.getByRole("link", { name: words("sa", "profile.complete") }).click()
  await page.getByRole("button", { name: words("sa", "customer.finish") }).click()
  await expect(page.getByText(words("sa", "validation.name_required"))).toBeVisible()
  await expect(page.getByText(words("sa", "customer.privacy_needed"))).toBeVisible()
  await expect(page.getByLabel(words("sa", "customer.name"))).toBeFocused()
  await giveName(page, "سعد")
  await expect(page.getByText(words("sa", "error.profile_incomplete"))).toBeHidden()
})

test("a reload at the code finds the number and the countdown, and never the code", async ({
  page,
  server,
}) => {
  const mobile = newMobile()
  await page.goto(profilePath)
  await askForCode(page, mobile)
  await page.keyboard.type("12")
  await page.reload()
  await waitUntilStarted(page)
  await expect(codeField(page)).toHaveValue("")
  await expect(page.getByText(mobile.slice(-4))).toBeVisible()
  await expect(page.getByRole("button", { name: words("sa", "verification.resend") })).toBeHidden()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('"12"')
  await page.getByRole("button", { name: words("sa", "verification.change_number") }).click()
  await expect(phoneField(page)).toHaveValue(new RegExp(`${mobile.slice(-4)}$`))
  await page.reload()
  await expect(phoneField(page)).toHaveValue("")
  await forgetSends(server)
  await askForCode(page, mobile)
  await page.reload()
  await expect(codeField(page)).toBeFocused()
  const [code = ""] = await codesSentTo(server, mobile)
  await typeCode(page, code)
  await expect(page.getByRole("heading", { name: words("sa", "profile.title") })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("phone-proof")
})

test("who is asked for a number can read what it is used for", async ({ page }) => {
  await page.goto(profilePath)
  await waitUntilStarted(page)
  const policy = page.getByRole("main").getByRole("link", { name: words("sa", "privacy.title") })
  await expect(policy).toHaveAttribute("href", profilePath.replace("profile", "privacy-policy"))
  await expect(policy).toHaveAttribute("target", "_blank")
})

test("Arabic digits are digits", async ({ page, server }) => {
  const mobile = newMobile()
  const arabic = mobile.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
  await page.goto(profilePath)
  await askForCode(page, arabic)
  const [code = ""] = await codesSentTo(server, mobile)
  await typeCode(
    page,
    code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  )
  await expect(page.getByRole("heading", { name: words("sa", "profile.title") })).toBeVisible()
})

test("a number that cannot be one is refused beside the field", async ({ page }) => {
  await page.goto(profilePath)
  await waitUntilStarted(page)
  const send = page.getByRole("button", { name: words("sa", "verification.send") })
  await send.click()
  await expect(page.getByText(words("sa", "validation.number_required"))).toBeVisible()
  await phoneField(page).fill("0501")
  await send.click()
  await expect(page.getByText(words("sa", "validation.number_too_short"))).toBeVisible()
  await phoneField(page).fill("hello")
  await send.click()
  await expect(page.getByText(words("sa", "validation.number_not_a_number"))).toBeVisible()
})

test("three wrong codes end it; the number can be changed and another one signs in", async ({
  page,
  server,
  watch,
}) => {
  watch.allow(/400/, /410/)
  const mobile = newMobile()
  await page.goto(profilePath)
  await askForCode(page, mobile)
  const [code = ""] = await codesSentTo(server, mobile)
  for (const by of [1, 2]) {
    await typeCode(page, otherThan(code, by))
    await expect(page.getByText(words("sa", "error.verification_code_incorrect"))).toBeVisible()
    await expect(codeField(page)).toBeFocused()
  }
  await typeCode(page, otherThan(code, 3))
  await expect(page.getByText(words("sa", "error.verification_code_ended"))).toBeVisible()
  await typeCode(page, code)
  await expect(page.getByText(words("sa", "error.verification_code_ended"))).toBeVisible()
  await page.getByRole("button", { name: words("sa", "verification.change_number") }).click()
  await expect(phoneField(page)).toHaveValue(mobile)
  await signIn(page, server)
  await expect(page.getByRole("heading", { name: words("sa", "profile.title") })).toBeVisible()
})

test("two tabs are one session: signing out in one signs out the other", async ({
  page,
  context,
  server,
  watch,
}) => {
  // What a tab asks for at the moment the other one signs out.
  watch.allow(/401/)
  await page.goto(profilePath)
  const other = await context.newPage()
  await other.goto(profilePath)
  await expect(other.getByRole("heading", { name: signInHeading })).toBeVisible()
  await signIn(page, server)
  await expect(other.getByRole("heading", { name: words("sa", "profile.title") })).toBeVisible()
  // What is still asked for when the session ends would be refused, and told as a failure.
  for (const tab of [page, other]) {
    const devices = tab.getByRole("region", { name: words("sa", "profile.devices") })
    await expect(devices.getByRole("listitem")).toHaveCount(1)
  }
  await other.getByRole("button", { name: words("sa", "profile.sign_out"), exact: true }).click()
  await expect(page.getByRole("heading", { name: signInHeading })).toBeVisible()
})

test("signing out everywhere ends the session of another browser too", async ({
  page,
  browser,
  server,
  watch,
}) => {
  watch.allow(/401/)
  const mobile = newMobile()
  await page.goto(profilePath)
  await signIn(page, server, mobile)
  await forgetSends(server)
  const elsewhere = await browser.newPage({ locale: "ar-SA" })
  await elsewhere.goto(`${server.url}${profilePath}`)
  await signIn(elsewhere, server, mobile)
  await page.reload()
  const devices = page.getByRole("region", { name: words("sa", "profile.devices") })
  await expect(devices.getByRole("listitem")).toHaveCount(2)
  await page.getByRole("button", { name: words("sa", "profile.sign_out_everywhere") }).click()
  await expect(page.getByRole("heading", { name: signInHeading })).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole("heading", { name: signInHeading })).toBeVisible()
  await elsewhere.close()
})

test("a profile is edited, and the navbar leads to it", async ({ page, server }) => {
  await page.goto(table12)
  await waitUntilStarted(page)
  await page
    .getByRole("banner")
    .getByRole("link", { name: words("sa", "profile.title") })
    .click()
  await signIn(page, server)
  await page.goto(editProfilePath)
  await page.getByLabel(words("sa", "customer.name")).fill("7up")
  await page.getByRole("button", { name: words("sa", "action.save") }).click()
  await expect(page.getByText(words("sa", "validation.name_starts_with_letter"))).toBeVisible()
  await page.getByLabel(words("sa", "customer.name")).fill("خالد")
  await emailField(page).fill("khaled@example.com")
  await page.getByLabel(words("sa", "customer.age_group")).selectOption("25-39")
  await page.getByRole("button", { name: words("sa", "action.save") }).click()
  await expect(page).toHaveURL(profilePath)
  await page.getByRole("link", { name: words("sa", "profile.edit") }).click()
  await expect(emailField(page)).toHaveValue("khaled@example.com")
  await expect(page.getByLabel(words("sa", "customer.age_group"))).toHaveValue("25-39")
})

test("another number is taken once its code was typed", async ({ page, server }) => {
  await page.goto(editProfilePath)
  await signIn(page, server)
  await page.getByRole("button", { name: words("sa", "profile.phone_change") }).click()
  const mobile = newMobile()
  await signIn(page, server, mobile)
  await expect(page.getByText(words("sa", "profile.phone_changed"))).toBeVisible()
  const shown = `+966 ${mobile.slice(1, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`
  await expect(page.getByText(shown)).toBeVisible()
})

test("what was marked before the sign-in stays with the customer, and leaves with them", async ({
  page,
  server,
}) => {
  const mobile = newMobile()
  const heart = page.getByRole("button", {
    name: words("sa", "bookmark.toggle", { name: "كبسة دجاج" }),
    exact: true,
  })
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  await heart.click()
  await page.goto(profilePath)
  await signIn(page, server, mobile)
  await page.goto(menuOfTable12)
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  await page.goto(profilePath)
  await page.getByRole("button", { name: words("sa", "profile.sign_out"), exact: true }).click()
  await expect(page.getByRole("heading", { name: signInHeading })).toBeVisible()
  await page.goto(menuOfTable12)
  await waitUntilStarted(page)
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  await forgetSends(server)
  await page.goto(profilePath)
  await signIn(page, server, mobile)
  await page.goto(menuOfTable12)
  await expect(heart).toHaveAttribute("aria-pressed", "true")
})
