import { expect, test } from "../fixtures.ts"
import {
  forgetSends,
  giveName,
  newMobile,
  profilePath,
  registerPath,
  signIn,
} from "../support/customer.ts"
import { table12, waitUntilStarted } from "../support/guest.ts"
import { words } from "../support/words.ts"

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
  await page.goto(table12)
  await waitUntilStarted(page)
  await page
    .getByRole("banner")
    .getByRole("link", { name: words("sa", "profile.title") })
    .click()
  await expect(page).toHaveURL(profilePath)
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
