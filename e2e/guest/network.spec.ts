import { expect, test } from "../fixtures.ts"
import { enterPlace, privacyHeading, privacyLink } from "../support/guest.ts"
import { words } from "../support/words.ts"

test("without a network a tap keeps our page, and trying again heals", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/, /dynamically imported module/, /chunk load failed/)
  await enterPlace(page)
  await context.setOffline(true)
  await privacyLink(page).click()
  const problem = page
    .getByRole("heading", { name: words("sa", "offline.title") })
    .or(page.getByText(words("sa", "error.chunk_load_failed")))
    .or(page.getByText(words("sa", "error.network_failed")))
  await expect(problem).toBeVisible()
  await context.setOffline(false)
  await page
    .getByRole("link", { name: words("sa", "action.retry") })
    .or(page.getByRole("button", { name: words("sa", "error.refresh_page") }))
    .click()
  await expect(
    privacyHeading(page).or(page.getByRole("heading", { level: 1, name: "بيت الكرم" })),
  ).toBeVisible()
})

test("a screen seen before opens again after the network came back", async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await enterPlace(page)
  await privacyLink(page).click()
  await expect(privacyHeading(page)).toBeVisible()
  await context.setOffline(true)
  await page.goBack()
  await expect(page.getByRole("heading", { name: words("sa", "offline.title") })).toBeVisible()
  await context.setOffline(false)
  await page.getByRole("link", { name: words("sa", "action.retry") }).click()
  await expect(page.getByRole("heading", { level: 1, name: "بيت الكرم" })).toBeVisible()
})

test("an old service worker is unregistered on start", async ({ page, context }) => {
  await context.route(/\/old-worker\.js$/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "self.addEventListener('fetch',()=>{})",
    }),
  )
  await page.goto("/old-worker.js")
  const registered = await page.evaluate(async () => {
    await navigator.serviceWorker.register("/old-worker.js")
    return (await navigator.serviceWorker.getRegistrations()).length
  })
  expect(registered).toBe(1)
  await page.goto("/")
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
})
