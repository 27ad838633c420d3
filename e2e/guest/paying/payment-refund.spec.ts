import { newId } from "@sufra/domain/kernel/ids"
import { setSoldOut } from "../../support/menu/menu-change.ts"
import { expectConfirmed, olaya } from "../../support/ordering.ts"
import { expect, test } from "../../support/paying/gateway.ts"
import { answerBank, goodCard, payWith, toCardForm } from "../../support/paying/paying.ts"
import { openRecordingDoor } from "../../support/server/recording-door.ts"
import type { ServerProcess } from "../../support/server/server-process.ts"
import type { Tokens } from "../../support/staff-sessions.ts"
import { words } from "../../support/words.ts"

test.use({ language: "en" })

const say = (key: Parameters<typeof words>[1], fill?: Record<string, string>) =>
  words("en", key, fill)

test("sold out while paying: the money goes back, and the guest is told", async ({
  page,
  server,
  gateway,
}) => {
  const before = gateway.ledger.balance
  await toCardForm(page, server, { dishes: ["umm-ali"] })
  await payWith(page, goodCard)
  await setSoldOut(server, "umm-ali", true)
  await answerBank(page, "approve")
  await expect(page.getByRole("heading", { name: say("pay.over_sold_out_title") })).toBeVisible()
  await expect(page.getByText(/was given back to what you paid with/)).toBeVisible()
  await gateway.whenQuiet()
  expect(gateway.ledger.balance).toBe(before)
})

type Refunded = { server: ServerProcess; tokens: Tokens; orderId: string; amountMinor: number }

async function giveBack({ server, tokens, orderId, amountMinor }: Refunded): Promise<void> {
  const headers = {
    authorization: `Bearer ${tokens.access_token}`,
    "content-type": "application/json",
  }
  const seen = await fetch(`${server.url}/api/staff/orders/${orderId}/money/`, { headers })
  const { data } = (await seen.json()) as { data: { payments: { id: string; state: string }[] } }
  const paid = data.payments.find(({ state }) => state === "paid")
  const answer = await fetch(`${server.url}/api/staff/payments/${paid?.id}/refunds/`, {
    method: "POST",
    headers,
    body: JSON.stringify({
      id: newId(),
      order_id: orderId,
      amount_minor: amountMinor,
      reason: "cold",
    }),
  })
  if (!answer.ok) throw new Error(`refund: ${answer.status} ${await answer.text()}`)
}

test("money that staff give back is seen on the order's page as it happens", async ({
  page,
  server,
  gateway,
  sessionOf,
}) => {
  const orderId = await toCardForm(page, server)
  await payWith(page, goodCard)
  await answerBank(page, "approve")
  await expectConfirmed(page)
  await page.goto(`/order/${olaya}/${orderId}`)
  const money = page.getByRole("region", { name: say("pay.money") })
  await expect(money).toContainText(say("pay.card_of", { brand: "mada", last4: "1010" }))
  await giveBack({ server, tokens: await sessionOf("owner"), orderId, amountMinor: 500 })
  await expect(money).toContainText(say("pay.refunded"))
  await expect(money).toContainText("5.00")
  await gateway.whenQuiet()
  await page.goto(`/history/${olaya}?tab=orders`)
  await expect(page.getByText(say("pay.badge_part_refunded"))).toBeVisible()
})

test("the card is in no request that our server receives", async ({ page, server, gateway }) => {
  const door = await openRecordingDoor(server.url)
  try {
    const orderId = await toCardForm(page, server, { origin: door.url })
    expect(page.url().startsWith(door.url)).toBe(true)
    await payWith(page, goodCard)
    await answerBank(page, "approve")
    expect(await expectConfirmed(page)).toBe(orderId)
    await gateway.whenQuiet()
    const all = door.received.join("\n")
    expect(all).toMatch(/POST \/api\/payment\/qr\/[^\n]+\/payments\//)
    expect(all).toContain("token_")
    const digits = goodCard.number
    const grouped = digits.replace(/(\d{4})(?=\d)/g, "$1 ")
    for (const secret of [digits, grouped, encodeURIComponent(grouped), digits.slice(0, 12)]) {
      expect(all.includes(secret), secret).toBe(false)
    }
    const bodies = door.received.filter((one) => one.includes("/payment/"))
    for (const body of bodies) {
      expect(body).not.toMatch(/"?(cvc|cvv|number|expiry|month|year)"?\s*[:=]/i)
      expect(body).not.toContain("12/40")
      expect(body.split("\n").at(-1)).not.toContain(goodCard.cvv)
    }
    // Before the door closes: a stream that breaks off is a problem of the page.
    await page.goto("about:blank")
  } finally {
    await door.close()
  }
})
