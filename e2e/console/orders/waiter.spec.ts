import type { ApiReply } from "@sufra/contract/client/client"
import { known } from "@sufra/db/seeds/demo/known"
import { prayerTimesOn } from "@sufra/domain/branch/prayer-times"
import { addDays, zonedTime } from "@sufra/domain/kernel/zoned-time"
import { expect, test } from "../../fixtures.ts"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { StaffDesk } from "../../support/staff-desk.ts"
import type { Tokens } from "../../support/staff-sessions.ts"
import { words } from "../../support/words.ts"

const code = known.qr.olayaTable12

test.use({ viewport: { width: 390, height: 844 }, signedInAs: "waiter", language: "sa" })

const w = (key: Parameters<typeof words>[1], fill = {}) => words("sa", key, fill)

const minuteMs = 60_000

/** Finds a longitude where Isha began two minutes ago: the journey is walked at any hour, and the sun goes around. */
function longitudeOfIsha(lat: number, timezone: string): number {
  const { date: today } = zonedTime(Date.now(), timezone)
  const wanted = Date.now() - 2 * minuteMs
  for (const date of [addDays(today, -1), today, addDays(today, 1)]) {
    for (let lng = -180; lng <= 180; lng += 0.1) {
      const { isha } = prayerTimesOn({ lat, lng }, date)
      if (Math.abs(isha - wanted) < minuteMs) return lng
    }
  }
  throw new Error("it is always Isha somewhere")
}

async function closeForIsha(origin: string, { access_token }: Tokens): Promise<void> {
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" }
  const read = async <Data>(path: string) => {
    const answer = await fetch(`${origin}/api/staff/${path}`, { headers })
    return ((await answer.json()) as { data: Data }).data
  }
  const all = await read<ApiReply<"GET /staff/branches/">>("branches/")
  const path = `branches/${all.find(({ now }) => now.is_main)?.now.id}/`
  const branch = await read<ApiReply<"GET /staff/branches/{id}/">>(path)
  const body = {
    ...branch,
    lng: longitudeOfIsha(branch.lat, branch.timezone),
    prayer_pause: { prayers: [{ prayer: "isha", minutes: 20 }], maghrib_in_ramadan: false },
  }
  const options = { method: "PUT", headers, body: JSON.stringify(body) }
  const answer = await fetch(`${origin}/api/staff/${path}`, options)
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
}

test("a waiter's evening at a table through Isha: a call, an order, ready dishes, the bill", async ({
  page,
  server,
  sessionOf,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  const desk = new StaffDesk(server.url, await sessionOf("manager"))
  const guest = await GuestAtPlace.signIn(server, "نورة العتيبي")
  const first = await guest.order({ products: { karak: 1 }, type: 1, code })
  await desk.toKitchen(first.id)

  const stream = page.waitForResponse(/\/api\/staff\/events\//)
  await page.goto("/console/")
  await stream
  await expect(page).toHaveURL(/\/console\/room$/)
  const tile = page.locator("[data-stage]").filter({ has: page.getByText("12", { exact: true }) })
  await expect(tile).toHaveAttribute("data-stage", "cooking")

  await guest.call("waiter", code)
  await page.getByRole("button", { name: w("room.coming") }).click()
  await expect(page.getByRole("list", { name: w("room.calls"), exact: true })).toHaveCount(0)
  await expect(page.getByRole("list", { name: w("room.taken") })).toContainText("Khaled")

  // The prayer comes in mid-meal: the table is served on, after it.
  await closeForIsha(server.url, await sessionOf("owner"))
  await tile.click()
  await page
    .getByRole("dialog")
    .getByRole("link", { name: w("order_taking.title") })
    .click()
  await page.getByRole("button", { name: /^لبن/ }).first().click()
  await page.getByRole("button", { name: w("order_taking.place"), exact: true }).click()
  await expect(page).toHaveURL(/\/console\/room$/)
  await tile.click()
  const after = w("board.after_prayer", { time: "" }).trim()
  await expect(page.getByRole("dialog")).toContainText(after)
  await page.keyboard.press("Escape")

  await desk.move(first.id, "bump")
  await expect(tile).toHaveAttribute("data-stage", "ready")
  await tile.click()
  await page.getByRole("dialog").getByRole("button", { name: /A-/ }).first().click()
  await page.keyboard.press("Escape")
  await expect(tile).toHaveAttribute("data-stage", "cooking")

  await guest.call("bill", code)
  await page.getByRole("button", { name: w("room.open") }).click()
  const sheet = page.getByRole("dialog")
  await sheet.getByRole("button", { name: w("floor.print_check") }).click()
  await expect(page.frameLocator("iframe").getByText(first.number)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(tile).toHaveAttribute("data-stage", "bill")
  await expect(page.getByRole("list", { name: w("room.calls"), exact: true })).toHaveCount(0)
})
