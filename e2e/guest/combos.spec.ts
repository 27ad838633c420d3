import { expect, test } from "../fixtures.ts"
import { addButton, cartButton, cartSheet, openItem } from "../support/item.ts"
import { setMinimum, setSoldOut } from "../support/menu-change.ts"
import { words } from "../support/words.ts"

test.use({ language: "en" })

const message = words("en", "validation.choose_for_each_option")

test("step by step: what is missing, the live price and the figures, into the cart", async ({
  page,
}) => {
  await openItem(page, "karam-feast")
  await expect(page.getByText(words("en", "item.figures_after_choice")).first()).toBeVisible()
  await addButton(page).click()
  await expect(page.getByText(message)).toHaveCount(3)
  await expect(page.getByRole("radio", { name: /Chicken kabsa/ })).toBeFocused()

  await page.getByText("Lamb mandi").click()
  await expect(page.getByText(message)).toHaveCount(2)
  await expect(addButton(page)).toContainText("147.00")
  await addButton(page).click()
  const grills = page.getByRole("group", { name: /The grills/ })
  await expect(grills).toBeInViewport()

  const more = (name: string) =>
    page
      .getByRole("group", { name: `Quantity of ${name}` })
      .getByRole("button", { name: words("en", "item.more") })
  await more("Lamb kofta").click()
  await more("Lamb kofta").click()
  await expect(more("Shish tawook")).toBeDisabled()
  await expect(addButton(page)).toContainText("155.00")
  for (const name of ["Hummus", "Mutabbal", "Fattoush"]) await more(name).click()
  await expect(page.getByText(message)).toHaveCount(0)
  await expect(page.getByText("Steps done: 3 of 3")).toBeVisible()
  await expect(addButton(page)).toContainText("157.00")
  // 980 + 2 x 560 + 340 + 240 + 220
  await expect(page.getByText("2900 calories")).toBeVisible()

  await addButton(page).click()
  await expect(cartButton(page)).toContainText("157.00")
  await cartButton(page).click()
  await expect(
    cartSheet(page).getByText("Lamb mandi, Lamb kofta × 2, Hummus, Mutabbal, Fattoush"),
  ).toBeVisible()
})

test("a part that sells out is let go of and asked for again", async ({ page, server }) => {
  await openItem(page, "shawarma-meal")
  for (const name of ["Beef shawarma saj", "Lentil soup", "Laban ayran"]) {
    await page.getByText(name, { exact: false }).first().click()
  }
  await expect(page.getByText("Steps done: 3 of 3")).toBeVisible()
  await setSoldOut(server, "lentil-soup", true)
  try {
    await expect(page.getByText("Steps done: 2 of 3")).toBeVisible()
    await expect(page.getByRole("radio", { name: /Lentil soup/ })).toBeDisabled()
    await addButton(page).click()
    await expect(page.getByText(message)).toHaveCount(1)
  } finally {
    await setSoldOut(server, "lentil-soup", false)
  }
})

test("both kinds of message, in Arabic too", async ({ page, server }) => {
  await setMinimum(server, "Sauces", 2)
  try {
    await openItem(page, "shawarma-arabi")
    await addButton(page).click()
    await expect(page.getByText("You should choose at least 2")).toBeVisible()
    await page.getByRole("button", { name: "العربية" }).click()
    await expect(page.getByText("اختر خيارين على الأقل")).toBeVisible()
  } finally {
    await setMinimum(server, "Sauces", 0)
  }
  await openItem(page, "karam-feast")
  await addButton(page, "sa").click()
  await expect(page.getByText(words("sa", "validation.choose_for_each_option"))).toHaveCount(3)
})
