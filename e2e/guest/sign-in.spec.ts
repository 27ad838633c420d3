import { expect, test } from "../fixtures.ts"
import { giveName, profilePath, registerPath, signIn } from "../support/customer.ts"
import { table12, waitUntilStarted } from "../support/guest.ts"
import { words } from "../support/words.ts"

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
