import { m } from "@sufra/messages"
import { qrPng } from "@sufra/ui/qr-png"
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest"
import { page } from "vitest/browser"
import { api } from "../../testing/api-of-test.ts"
import { demoCoupon, serveCodes } from "../../testing/demo/demo-coupons.ts"
import { signedIn } from "../../testing/demo/demo-guest.ts"
import { demoId } from "../../testing/demo/demo-id.ts"
import { serveOrdering } from "../../testing/demo/demo-ordering.ts"
import { demoReward } from "../../testing/demo/demo-reward.ts"
import type { DemoSite } from "../../testing/demo/demo-site.ts"
import { serveDemo } from "../../testing/demo/serve-demo.ts"
import { addToCart } from "../../testing/filled-cart.ts"
import { openScreen } from "../../testing/open-screen.tsx"
import {
  expectCount,
  expectPath,
  expectText,
  main,
  menuPath,
  press,
  table12,
} from "../../testing/page-parts.ts"

let site: DemoSite

const path = `/apply-coupons/${table12}`
const field = () => page.getByLabelText(m["coupon.code"]())
const card = () => page.getByRole("region", { name: "A tenth off" })
const keepButton = () => page.getByRole("button", { name: m["coupon.keep"]() })
const checks = () =>
  api()
    .callsOf("POST /coupon/qr/{uuid}/checks/")
    .map(({ body }) => body)

beforeEach(() => {
  site = serveDemo()
  serveOrdering(site)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("a code says what it gives, until when and on which conditions, and is kept in the cart", async () => {
  const untilMs = Date.UTC(2031, 10, 30, 20)
  const rules = { minimumMinor: 5_000, untilMs, orderTypes: [2] as const }
  serveCodes({ TENTH: demoCoupon({ rules }) })
  addToCart(site, ["Fattoush"])
  await openScreen(path, { language: "en" })
  await field().fill("tenth")
  await press("{Enter}")
  await expectText(card(), "10% off")
  await expectText(card(), m["coupon.minimum"]({ amount: "50 SAR" }))
  await expectText(card(), "Until 30 November at 11:00 pm")
  await expectText(card(), m["coupon.order_types"]({ types: m["order_type.pickup"]() }))
  await keepButton().click()
  await expectPath(`/cart/${table12}`)
  await expectText(page.getByRole("region", { name: m["coupon.title"]() }), "TENTH")
})

test("with nothing in the cart the guest goes on to the menu, and the coupon waits", async () => {
  serveCodes({ TENTH: demoCoupon() })
  await openScreen(path)
  await field().fill("TENTH")
  await press("{Enter}")
  await page.getByRole("button", { name: m["coupon.keep"]() }).click()
  await expectPath(menuPath)
})

test("a link that names a code fills it in and asks about it, once", async () => {
  serveCodes({ TENTH: demoCoupon() })
  await openScreen(`${path}?coupon=tenth`, { language: "en" })
  await expect.element(field()).toHaveValue("TENTH")
  await expectText(card(), "10% off")
  expect(checks()).toEqual([{ code: "TENTH" }])
})

test("an address that was pasted is read for its code", async () => {
  serveCodes({ TENTH: demoCoupon() })
  await openScreen(path, { language: "en" })
  await field().fill("https://karam.example/apply-coupons/1?coupon=TENTH")
  await press("{Enter}")
  await expectText(card(), "10% off")
})

test("what is empty or unknown is said", async () => {
  serveCodes({})
  await openScreen(path, { language: "en" })
  await page.getByRole("button", { name: m["coupon.apply"]() }).click()
  await expectText(main(), "This field is empty")
  await field().fill("NOSUCH")
  await press("{Enter}")
  await expectText(main(), m["error.coupon_not_found"]())
  await expectCount(keepButton(), 0)
})

test("one that this guest has used says when, and cannot be kept", async () => {
  const last_own_at_ms = Date.UTC(2026, 10, 12, 9)
  const uses = { own: 1, own_today: 0, all: 4, last_own_at_ms }
  serveCodes({ TENTH: demoCoupon({ rules: { perCustomer: 1 }, uses }) })
  await openScreen(`${path}?coupon=TENTH`, { language: "en" })
  await expectText(card(), "You used it on 12 November")
  await expectCount(keepButton(), 0)
})

/** A browser that reads codes: what the camera sees is decided here. */
function giveCamera(seen: () => { rawValue: string }[]): { isOpen: () => boolean } {
  const canvas = document.createElement("canvas")
  canvas.getContext("2d")?.fillRect(0, 0, 1, 1)
  const stream = canvas.captureStream()
  class Detector {
    static getSupportedFormats = async () => ["qr_code"]
    detect = async () => seen()
  }
  vi.stubGlobal("BarcodeDetector", Detector)
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(stream)
  return { isOpen: () => stream.getTracks().some(({ readyState }) => readyState === "live") }
}

test("a code is scanned where the browser can, and the camera closes after it", async () => {
  serveCodes({ TENTH: demoCoupon() })
  let seen: { rawValue: string }[] = []
  const camera = giveCamera(() => seen)
  await openScreen(path, { language: "en" })
  await page.getByRole("button", { name: m["coupon.scan"]() }).click()
  await expectText(main(), m["coupon.scan_hint"]())
  seen = [{ rawValue: `${location.origin}${path}?coupon=TENTH` }]
  await expectText(card(), "10% off")
  await expect.element(field()).toHaveValue("TENTH")
  await expect.poll(camera.isOpen).toBe(false)
})

test("who lets the page have no camera types instead", async () => {
  serveCodes({})
  giveCamera(() => [])
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockRejectedValue(new Error("not allowed"))
  await openScreen(path, { language: "en" })
  await page.getByRole("button", { name: m["coupon.scan"]() }).click()
  await expectText(main(), m["coupon.scan_refused"]())
  await expect.element(field()).toBeVisible()
})

/** A camera in front of a code: its picture is drawn again and again, or the video would get no frame. */
async function showToCamera(text: string): Promise<void> {
  const picture = await createImageBitmap(await qrPng(text))
  const { width, height } = picture
  const canvas = Object.assign(document.createElement("canvas"), { width, height })
  const draw = () => canvas.getContext("2d")?.drawImage(picture, 0, 0)
  draw()
  const timer = setInterval(draw, 100)
  onTestFinished(() => clearInterval(timer))
  vi.spyOn(navigator.mediaDevices, "getUserMedia").mockResolvedValue(canvas.captureStream())
}

test("a browser that reads no codes by itself reads them by WebAssembly", async () => {
  serveCodes({ TENTH: demoCoupon() })
  vi.stubGlobal("BarcodeDetector", undefined)
  await showToCamera(`${location.origin}${path}?coupon=TENTH`)
  await openScreen(path, { language: "en" })
  await page.getByRole("button", { name: m["coupon.scan"]() }).click()
  await expectText(card(), "10% off")
  await expect.element(field()).toHaveValue("TENTH")
})

test("a page that may have no camera offers the field alone", async () => {
  vi.spyOn(navigator, "mediaDevices", "get").mockReturnValue(undefined as never)
  await openScreen(path, { language: "en" })
  await expect.element(field()).toBeVisible()
  await expectCount(page.getByRole("button", { name: m["coupon.scan"]() }), 0)
})

test("where coupons are switched off the page says so, with a way on", async () => {
  site.place.subscriptions = site.place.subscriptions.filter((name) => name !== "coupon")
  await openScreen(path, { language: "en" })
  await expectText(main(), m["error.module_off"]())
  await expectText(main(), m["module_off.text"]())
  await expectCount(field(), 0)
})

test("a guest's own coupons come before the field for another code", async () => {
  signedIn(site)
  const owned = (name: string, kind: "coupon" | "prize", label: "claimable" | "claimed") => {
    const { history: _, ...reward } = demoReward({ id: demoId("reward", name), kind, label })
    return { ...reward, name: { en: name, sa: name } }
  }
  const rewards = [
    owned("Ten off", "coupon", "claimable"),
    owned("Used up", "coupon", "claimed"),
    owned("Karak", "prize", "claimable"),
  ]
  api().answer("GET /reward/qr/{uuid}/rewards/", () => rewards)
  await openScreen(path, { language: "en" })
  const own = page.getByRole("region", { name: m["coupon.own_title"]() })
  await expectText(own, "Ten off")
  await expectCount(own.getByRole("listitem"), 1)
  const { bottom } = own.element().getBoundingClientRect()
  expect(field().element().getBoundingClientRect().top).toBeGreaterThan(bottom)
})
