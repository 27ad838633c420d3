import { expect, test } from "../../fixtures.ts"
import { signIn } from "../../support/customer.ts"
import { jeddahPin, nearPin, olaya, putPin } from "../../support/ordering.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

test("an address is added, changed and removed on the profile, without ordering", async ({
  page,
  server,
}) => {
  await page.goto(`/profile/${olaya}`)
  await signIn(page, server, undefined, "en")
  const section = page.getByRole("region", { name: words("en", "profile.addresses") })
  await expect(section.getByText(words("en", "profile.addresses_empty"))).toBeVisible()
  const add = section.getByRole("button", { name: words("en", "profile.address_add") })
  const save = section.getByRole("button", { name: words("en", "action.save"), exact: true })
  const street = section.getByLabel(words("en", "checkout.address"), { exact: true })
  await add.click()
  await save.click()
  await expect(section.getByText(words("en", "validation.address_required")).first()).toBeVisible()
  await expect(street).toBeFocused()
  await putPin(page, jeddahPin)
  await expect(section.getByText(words("en", "error.address_not_covered"))).toBeVisible()
  await putPin(page, nearPin)
  await expect(section.getByText(words("en", "error.address_not_covered"))).toHaveCount(0)
  await street.fill("7421 Al Urubah Road")
  await section.getByLabel(words("en", "checkout.door")).fill("12")
  await section.getByLabel(words("en", "checkout.address_title")).fill("Home")
  await save.click()
  await expect(section.getByText("7421 Al Urubah Road")).toBeVisible()
  await page.reload()
  await expect(section.getByText("7421 Al Urubah Road")).toBeVisible()
  await section
    .getByRole("button", { name: words("en", "action.edit_of", { name: "Home" }) })
    .click()
  await expect(street).toHaveValue("7421 Al Urubah Road")
  await street.fill("12 Tahlia Street")
  await save.click()
  await expect(section.getByText("12 Tahlia Street")).toBeVisible()
  await expect(section.getByRole("listitem")).toHaveCount(1)
  await section
    .getByRole("button", { name: words("en", "action.delete_of", { name: "Home" }) })
    .click()
  await expect(section.getByText(words("en", "profile.addresses_empty"))).toBeVisible()
})
