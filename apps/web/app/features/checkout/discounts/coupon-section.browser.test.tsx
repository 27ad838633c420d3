import { m } from "@sufra/messages"
import { beforeEach, expect, test } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../../testing/api-of-test.ts"
import { openCartWith } from "../../../testing/cart-parts.ts"
import { type Coupon, demoCoupon, serveCodes } from "../../../testing/demo/demo-coupons.ts"
import { freeTable, serveSitting, signedIn } from "../../../testing/demo/demo-guest.ts"
import { demoId } from "../../../testing/demo/demo-id.ts"
import { noOffer, serveOrdering } from "../../../testing/demo/demo-ordering.ts"
import type { DemoSite } from "../../../testing/demo/demo-site.ts"
import { serveDemo } from "../../../testing/demo/serve-demo.ts"
import { reopenScreen } from "../../../testing/open-screen.tsx"
import {
  expectCount,
  expectNoText,
  expectPath,
  expectText,
  main,
  menuPath,
  press,
  table12,
} from "../../../testing/page-parts.ts"

let site: DemoSite

const coupons = () => page.getByRole("region", { name: m["coupon.title"]() })
const field = () => page.getByLabelText(m["coupon.code"]())
const removeButton = (name: string) =>
  page.getByRole("button", { name: m["coupon.remove_of"]({ name }) })

/** What a quote knows: these by themselves, and of the codes the one it was asked with. */
function serveCoupons(codes: Record<string, Coupon>, automatic: Coupon[] = []): void {
  serveCodes(codes)
  serveOrdering(site, ({ body }) => {
    const typed = codes[(body as { coupon_code: string | null }).coupon_code ?? ""]
    return { ...noOffer, coupons: typed ? [...automatic, typed] : automatic }
  })
}

beforeEach(() => {
  site = serveDemo()
})

/** A fattoush of 18 riyals in the cart. */
const openCart = () => openCartWith(["Fattoush"])

async function type(code: string): Promise<void> {
  await coupons().getByText(m["coupon.ask"]()).click()
  await field().fill(code)
  await press("{Enter}")
}

test("a code that is typed comes off at once, is shown by its name and can be taken out", async () => {
  serveCoupons({ TENTH: demoCoupon() })
  await openCart()
  await type(" ten-th ")
  await expectText(coupons(), "A tenth off")
  await expectText(coupons(), m["coupon.amount"]({ amount: "1.80 SAR" }))
  await expectText(main(), "16.20")
  const asked = () => api().callsOf("POST /order/qr/{uuid}/quotes/").at(-1)?.body
  await expect.poll(asked).toMatchObject({ coupon_code: "TENTH" })
  await removeButton("A tenth off").click()
  await expect.element(coupons().getByText(m["coupon.ask"]())).toBeVisible()
  await expectNoText(main(), "16.20")
  await page.getByRole("button", { name: m["action.undo"]() }).click()
  await expectText(main(), "16.20")
})

test("what is empty or unknown is said below the field", async () => {
  serveCoupons({})
  await openCart()
  await coupons().getByText(m["coupon.ask"]()).click()
  await page.getByRole("button", { name: m["coupon.apply"]() }).click()
  await expectText(coupons(), "This field is empty")
  await expect.element(field()).toHaveFocus()
  await field().fill("NOSUCH")
  await expectNoText(coupons(), "This field is empty")
  await press("{Enter}")
  await expectText(
    coupons(),
    "This coupon doesn't exist. Please check if the coupon code was keyed correctly.",
  )
})

test("too many tries are said as such", async () => {
  serveCoupons({})
  api().refuse("POST /coupon/qr/{uuid}/checks/", 429, "rate_limited")
  await openCart()
  await type("TENTH")
  await expectText(coupons(), m["error.rate_limited"]())
})

test("one that asks for more says how much is missing, and comes off when it is there", async () => {
  serveCoupons({ TENTH: demoCoupon({ rules: { minimumMinor: 2_650 } }) })
  await openCart()
  await type("TENTH")
  await expectText(coupons(), "8.50 SAR more and it counts")
  await expect
    .element(coupons().getByRole("link", { name: m["cart.to_menu"]() }))
    .toHaveAttribute("href", menuPath)
  await page.getByRole("button", { name: m["item.more"]() }).click()
  await expectText(coupons(), m["coupon.amount"]({ amount: "3.60 SAR" }))
})

test("one for another order type leads to where that is chosen", async () => {
  serveCoupons({ TENTH: demoCoupon({ rules: { orderTypes: [2] } }) })
  signedIn(site)
  serveSitting(() => freeTable(site))
  await openCart()
  await type("TENTH")
  await expectText(coupons(), m["refused.other_order_type"]({ types: m["order_type.pickup"]() }))
  await coupons().getByRole("button", { name: m["checkout.another_way"]() }).click()
  await expect.element(page.getByRole("dialog", { name: m["checkout.type_title"]() })).toBeVisible()
})

test("one for who is known asks to sign in, over the cart", async () => {
  serveCoupons({ TENTH: demoCoupon({ rules: { perCustomer: 1 } }) })
  await openCart()
  await type("TENTH")
  await expectText(coupons(), m["refused.sign_in"]())
  await coupons().getByRole("button", { name: m["customer.sign_in_title"]() }).click()
  await expectPath(`/cart/${table12}#sign-in`)
  await expect
    .element(page.getByRole("dialog", { name: m["customer.sign_in_title"]() }))
    .toBeVisible()
})

test("what a coupon gives free is put into the cart with one tap", async () => {
  const karak = site.item("karak").id
  const free = demoCoupon({
    name: { en: "Karak on us", sa: "كرك على حسابنا" },
    effect: { takes: "free-item", up_to_minor: null },
    product_ids: [karak],
  })
  serveCoupons({ KARAK: free })
  site.change("karak", { has_choices: false })
  const { name } = site.item("karak")
  await openCart()
  await type("KARAK")
  await expectText(coupons(), m["refused.nothing_fits_of"]({ products: name.en }))
  await coupons()
    .getByRole("button", { name: m["coupon.add_item"]({ name: name.en }) })
    .click()
  await expectText(coupons(), m["coupon.free_item"]({ products: name.en }))
  await expectNoText(coupons(), m["refused.nothing_fits_of"]({ products: name.en }))
  await expectCount(removeButton("Karak on us"), 1)
})

test("those that almost come off by themselves are told of, others are not", async () => {
  const named = (key: string, change: Parameters<typeof demoCoupon>[0]) =>
    demoCoupon({
      id: demoId("coupon", key),
      name: { en: key, sa: key },
      how: "automatic",
      ...change,
    })
  serveCoupons({}, [
    named("Near", { rules: { minimumMinor: 2_000 } }),
    named("Far", { rules: { minimumMinor: 50_000 } }),
    named("For members", { rules: { perDay: 1 } }),
  ])
  await openCart()
  const offers = page.getByRole("list", { name: m["coupon.offers"]() })
  await expectText(offers, "Near")
  await expectText(offers, "2 SAR more and it counts")
  await expectText(offers, "For members")
  await expectNoText(offers, "Far")
})

test("one that is worse than the automatic one gives way to it, and both say so", async () => {
  const fifth = demoCoupon({
    id: demoId("coupon", "fifth"),
    how: "automatic",
    name: { en: "A fifth off", sa: "خصم الخُمس" },
    effect: { takes: "percent", rate_bp: 2_000, cap_minor: null },
  })
  serveCoupons({ TENTH: demoCoupon() }, [fifth])
  await openCart()
  await expectText(main(), "14.40")
  await type("TENTH")
  await expectText(coupons(), m["coupon.better"]({ name: "A fifth off", amount: "1.80 SAR" }))
  await expectText(coupons(), m["refused.another_is_better"]())
  await expectText(main(), "14.40")
})

test("one that staff have taken away since is said to be none, and can be taken out", async () => {
  const codes = { TENTH: demoCoupon() }
  serveCoupons(codes)
  await openCart()
  await type("TENTH")
  await expectText(coupons(), "A tenth off")
  serveCoupons({})
  await reopenScreen()
  await expectText(coupons(), m["error.coupon_not_found"]())
  await removeButton("TENTH").click()
  await expect.element(coupons().getByText(m["coupon.ask"]())).toBeVisible()
})

test("where coupons are switched off nothing asks for one", async () => {
  site.place.subscriptions = site.place.subscriptions.filter((name) => name !== "coupon")
  serveCoupons({})
  await openCart()
  await expectText(main(), "18.00")
  await expectCount(coupons(), 0)
})
