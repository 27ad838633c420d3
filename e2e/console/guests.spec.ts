import { readFile } from "node:fs/promises"
import type { Browser } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { browserState, expect, test } from "../fixtures.ts"
import { desktop, phone } from "../support/browser.ts"
import { pageHeading } from "../support/console.ts"
import { guestWithPrize, scan } from "../support/counter.ts"
import { forgetSends, giveName, profilePath, registerPath, signIn } from "../support/customer.ts"
import { GuestAtPlace } from "../support/guest-orders.ts"
import { finishOrder, givePoints, payInCash } from "../support/loyalty.ts"
import { moveOrder } from "../support/ordering.ts"
import type { ServerProcess } from "../support/server/server-process.ts"
import type { Tokens } from "../support/staff-sessions.ts"
import { words } from "../support/words.ts"

// What the place knows of its guests and gives them, from the console to the guest's own phone.
test.use({ viewport: desktop, language: "sa" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string | number>) =>
  words("sa", key, fill)

async function openAs(browser: Browser, server: ServerProcess, tokens: Tokens | null) {
  const context = await browser.newContext({
    baseURL: server.url,
    storageState: browserState(server.url, "sa", tokens),
    ...(tokens ? { viewport: desktop } : {}),
  })
  return context.newPage()
}

test.describe("by phone", () => {
  test.use({ signedInAs: "manager" })

  const name = "نورة العتيبي"
  const reason = "اعتذار عن التأخير"

  test("a manager finds a guest by phone and gives points, and the guest reads why", async ({
    page,
    browser,
    server,
  }) => {
    const guest = await openAs(browser, server, null)
    await guest.goto(registerPath)
    const mobile = await signIn(guest, server)
    await giveName(guest, name)

    await page.goto("/console/customers")
    await page.getByRole("searchbox", { name: say("action.search") }).fill(mobile)
    await page.keyboard.press("Enter")
    await expect(pageHeading(page, name)).toBeVisible()
    const adjust = say("customers.adjust")
    await expect(page.getByText(say("customers.ledger_empty"))).toBeVisible()
    await page.getByRole("button", { name: adjust }).click()
    const dialog = page.getByRole("dialog", { name: say("customers.adjust_title", { name }) })
    await dialog.getByLabel(say("customers.adjust_points")).fill("٢٥")
    await dialog.getByLabel(say("customers.adjust_reason")).fill(reason)
    const sentence = say("ledger.adjusted_up", {
      points: "25 نقطة",
      reason: `\u2068${reason}\u2069`,
    })
    await expect(dialog.getByText(sentence)).toBeVisible()
    await dialog
      .getByRole("button", { name: say("customers.give") })
      .last()
      .click()
    await expect(dialog).toBeHidden()

    const line = page.getByRole("listitem").filter({ hasText: sentence })
    await expect(line).toContainText("+25")
    await expect(line).toContainText(say("customers.by", { name: "" }).trim())
    await guest.goto(`/history/${known.qr.olayaTable12}?tab=points`)
    await expect(guest.getByText(sentence)).toBeVisible()
    await guest.context().close()
  })
})

test.describe("a cashier who cannot browse", () => {
  test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier" })

  test("finds a guest by the whole number alone, calls once, and the owner reads of it", async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const guest = await GuestAtPlace.signIn(server, "نورة العتيبي")
    const { number } = await guest.order({ products: { water: 1 } })
    const tail = guest.phone.slice(-4)
    await page.goto("/console/orders")
    const search = page.getByRole("searchbox", { name: say("board.find_whole") })
    await search.fill(tail)
    await expect(page.getByText(say("board.not_found_whole"))).toBeVisible()
    await search.fill(`0${guest.phone.slice(4)}`)
    const found = page.getByRole("list", { name: say("board.found") })
    await found
      .getByRole("button", {
        name: say("board.details", { number: `\u2066${number}\u2069` }),
        exact: true,
      })
      .click()
    const drawer = page.getByRole("dialog")
    await expect(drawer).not.toContainText("العتيبي")
    await expect(drawer).not.toContainText(guest.phone)
    await drawer.getByRole("button", { name: new RegExp(tail) }).click()
    await expect(
      drawer.getByRole("link", { name: new RegExp(guest.phone.slice(1)) }),
    ).toHaveAttribute("href", `tel:${guest.phone}`)

    const owner = await openAs(browser, server, await sessionOf("owner"))
    await owner.goto("/console/audit")
    const called = owner
      .getByRole("list", { name: say("audit.list") })
      .getByRole("listitem")
      .filter({ hasText: say("audit.did_guest_called") })
    await expect(called.first()).toContainText(number)
    await owner.context().close()
  })
})

test.describe("at the counter", () => {
  test.use({ viewport: { width: 1024, height: 768 }, signedInAs: "cashier" })

  test("a prize that is taken turns to claimed on the guest's own screen, while they look at it", async ({
    browser,
    page,
    server,
  }) => {
    const { mobile, code } = await guestWithPrize(server)
    const owner = await browser.newContext({
      ...{ baseURL: server.url, viewport: phone },
      storageState: browserState(server.url, "sa", null),
    })
    const guest = await owner.newPage()
    await guest.goto(registerPath)
    await signIn(guest, server, mobile)
    await guest.goto(`/my-rewards/${known.qr.olaya}`)
    await guest.getByRole("tabpanel").getByRole("link", { name: "كرك مجاني" }).click()
    const qr = guest.getByRole("img", { name: say("reward.code_label") })
    await expect(qr).toBeVisible()

    await page.goto("/console/cashier")
    await expect(page.getByRole("textbox", { name: say("cashier.field") })).toBeFocused()
    await scan(page, code)
    await expect(page.getByText(say("reward.label_claimable"))).toBeVisible()
    await page.keyboard.press("Enter")

    // Nothing is touched on the phone.
    await expect(guest.getByText(say("reward.label_claimed")).first()).toBeVisible()
    await expect(qr).toBeHidden()
    await owner.close()
  })
})

test.describe("the owner", () => {
  test.use({ signedInAs: "owner" })

  test("makes a prize and a card that gives it, and gives it to a guest by hand", async ({
    page,
    server,
    watch,
  }) => {
    const prize = "كوب كرك على حسابنا"
    const card = "بطاقة الكرك"
    const guestName = "سارة الحربي"
    const { phone: mobile } = await GuestAtPlace.signIn(server, guestName)

    await page.goto("/console/loyalty")
    await page.getByRole("link", { name: say("loyalty_editor.tab_rewards") }).click()
    await page.getByRole("link", { name: say("reward_editor.new") }).click()
    await page.getByLabel(say("field.name_sa")).fill(prize)
    await page.getByLabel(say("field.name_en")).fill("A karak on us")
    await page.getByLabel(say("reward_editor.worth"), { exact: true }).fill("8.5")
    await page.getByLabel(say("reward_editor.cost"), { exact: true }).fill("٨٠")
    // The shop's card changes with every figure, before anything is saved.
    await expect(page.getByText("80 نقطة")).toBeVisible()
    await page.getByLabel(say("reward_editor.left")).fill("2")
    await page.getByRole("button", { name: say("action.save") }).click()
    await expect(page.getByText(say("reward_editor.saved"))).toBeVisible()
    await page.getByRole("button", { name: say("reward_editor.shop_points") }).click()
    await expect(page.getByRole("link", { name: prize, exact: true })).toBeHidden()
    await page.getByRole("button", { name: say("reward_editor.shop_prizes") }).click()
    await expect(page.getByRole("link", { name: prize, exact: true })).toBeVisible()

    await page.getByRole("link", { name: say("loyalty_editor.tab_cards") }).click()
    await page.getByRole("link", { name: say("punch_editor.new") }).click()
    await page.getByLabel(say("field.name_sa")).fill(card)
    await page.getByLabel(say("field.name_en")).fill("Karak card")
    await page.getByLabel(say("punch_editor.goal")).fill("6")
    await page.getByLabel(say("punch_editor.reward"), { exact: true }).selectOption(prize)
    await page.getByRole("button", { name: say("action.save") }).click()
    // Nothing counts yet: the form says so at its place, and keeps what was typed.
    await expect(page.getByText(say("validation.required"))).toBeVisible()
    await page.getByRole("button", { name: say("coupon_editor.product_add") }).click()
    const dialog = page.getByRole("dialog")
    await dialog.getByRole("checkbox", { name: "كرك" }).first().check()
    await dialog.getByRole("button", { name: "إضافة واحد" }).click()
    await page.getByRole("button", { name: say("action.save") }).click()
    await expect(page.getByText(say("punch_editor.saved"))).toBeVisible()
    await expect(page.getByText(`6 أختام: ${prize}`)).toBeVisible()

    // What a card promises is not put away.
    await page.getByRole("link", { name: say("loyalty_editor.tab_rewards") }).click()
    watch.allow(/409/)
    await page.getByRole("button", { name: say("promotion.delete_of", { name: prize }) }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("action.delete") })
      .click()
    await expect(page.getByText(say("error.reward_item_in_use"))).toBeVisible()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: say("action.cancel") })
      .click()

    await page.goto("/console/customers")
    await page.getByRole("searchbox", { name: say("action.search") }).fill(mobile)
    await page.keyboard.press("Enter")
    await expect(pageHeading(page, guestName)).toBeVisible()
    await page.getByRole("button", { name: say("customers.reward_give") }).click()
    const giving = page.getByRole("dialog")
    await giving.getByLabel(say("customers.reward_which")).selectOption(prize)
    await giving.getByLabel(say("customers.adjust_reason")).fill("اعتذار عن التأخير")
    await giving.getByRole("button", { name: say("customers.reward_give") }).click()
    const line = page.getByRole("listitem").filter({ hasText: prize }).first()
    await expect(line).toContainText(say("reward.label_claimable"))
    await line
      .getByRole("button", { name: say("customers.reward_take_of", { name: prize }) })
      .click()
    const taking = page.getByRole("dialog")
    await taking.getByLabel(say("customers.adjust_reason")).fill("مُنحت بالخطأ")
    await taking.getByRole("button", { name: say("customers.reward_take"), exact: true }).click()
    await expect(line).toContainText(say("reward.label_canceled"))
  })

  test("a guest asks to be erased from the policy page, staff carry it out, and nothing finds them again", async ({
    page,
    browser,
    server,
    sessionOf,
  }) => {
    const name = "منيرة الحذف"
    const ordering = await GuestAtPlace.signIn(server, name)
    const order = await ordering.order({ products: { "umm-ali": 1 } })
    const cashier = await sessionOf("cashier")
    await moveOrder(server, cashier, order.id, { action: "accept" })
    await payInCash(server, cashier, order.id)
    await finishOrder(server, cashier, order.id)
    await givePoints(server, ordering.phone, 50)
    await forgetSends(server)

    const context = await browser.newContext({
      baseURL: server.url,
      storageState: browserState(server.url, "sa", null),
    })
    const guest = await context.newPage()
    await guest.goto(`/privacy-policy/${known.qr.olayaTable12}`)
    await guest.getByRole("link", { name: say("privacy_request.sign_in_action") }).click()
    const mobile = `0${ordering.phone.slice("+966".length)}`
    await signIn(guest, server, mobile)
    const erase = guest.getByRole("button", { name: say("privacy_request.erase") })
    await expect(erase).toBeInViewport()
    await erase.click()
    await guest.getByRole("button", { name: say("privacy_request.send") }).click()
    await expect(guest.getByText(say("privacy_request.state_checked"))).toBeVisible()

    await page.goto("/console/privacy-requests")
    await page.getByRole("link", { name }).click()
    await expect(page.getByText(say("privacy_desk.checked_signed_in"))).toBeVisible()
    await page.getByRole("button", { name: say("privacy_desk.erase") }).click()
    const dialog = page.getByRole("dialog", { name: say("privacy_desk.erase_title", { name }) })
    await dialog.getByRole("button", { name: say("privacy_desk.erase") }).click()
    await expect(pageHeading(page, say("privacy_desk.erased"))).toBeVisible()

    await page.goto("/console/customers")
    await page.getByRole("searchbox", { name: say("action.search") }).fill(mobile)
    await page.keyboard.press("Enter")
    await expect(page.getByText(say("customers.none_title"))).toBeVisible()
    await guest.goto(profilePath)
    await expect(guest.getByText(say("customer.sign_in_title"))).toBeVisible()
    const { rows } = await withClient(server.databaseUrl, (client) =>
      client.query(
        `SELECT customer_name AS name, count(invoice.id)::int AS invoices FROM "order"
       JOIN invoice ON invoice.order_id = "order".id WHERE "order".id = $1 GROUP BY 1`,
        [order.id],
      ),
    )
    expect(rows).toEqual([{ name: "", invoices: 1 }])
    await context.close()
  })

  test("changes the programme, makes a coupon with many codes and takes them along", async ({
    page,
  }) => {
    await page.goto("/console/loyalty")
    await page.getByLabel(say("loyalty_editor.points_per_sar")).fill("2")
    // What guests will read changes with every figure, before it is saved.
    await expect(page.getByText(say("rule.earn", { points: "نقطتين" }))).toBeVisible()
    await page.getByRole("button", { name: say("action.save") }).click()
    await expect(page.getByText(say("loyalty_editor.saved"))).toBeVisible()
    await expect(page.getByText(say("loyalty_editor.version", { number: 2 }))).toBeVisible()

    await page.getByRole("link", { name: say("loyalty_editor.tab_coupons") }).click()
    await page.getByRole("link", { name: say("coupon_editor.new") }).click()
    await page.getByLabel(say("field.name_sa")).fill("هدية العيد")
    await page.getByLabel(say("field.name_en")).fill("Eid gift")
    await page.getByRole("radio", { name: say("coupon_editor.way_single") }).check()
    await page.getByRole("button", { name: say("action.save") }).click()
    await expect(page.getByText("لا توجد رموز بعد")).toBeVisible()
    await page.getByLabel(say("coupon_editor.codes_wanted")).fill("2500")
    await page.getByRole("button", { name: say("coupon_editor.codes_make") }).click()
    await expect(page.getByText("2,500 رمز حتى الآن")).toBeVisible()

    const arriving = page.waitForEvent("download")
    await page.getByRole("button", { name: say("coupon_editor.codes_save") }).click()
    const file = await arriving
    expect(file.suggestedFilename()).toBe("هدية العيد.csv")
    const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n")
    expect(lines).toHaveLength(2_501)
    expect(new Set(lines).size).toBe(2_501)
  })
})
