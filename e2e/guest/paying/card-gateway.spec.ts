import type { Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { answerChallenge } from "@sufra/simulators/gateway/payer"
import { GuestAtPlace } from "../../support/guest-orders.ts"
import { cards, expect, test } from "../../support/paying/gateway.ts"

test.use({ language: "sa", viewport: { width: 390, height: 844 } })

type Choice = { method: string; online: { public_key: string; tokens_url: string } | null }

/** From a guest's page, under its policy: the card goes to the gateway and to nobody else. */
function tokenFrom(page: Page, number: string): Promise<string> {
  return page.evaluate(
    async ({ code, number }) => {
      const choices = await fetch(`/api/menu/order/qr/payment/choices/${code}/`)
      const { data } = (await choices.json()) as { data: Choice[] }
      const online = data.find(({ method }) => method === "online-card")?.online
      if (!online) throw new Error("no card can be paid with here")
      const card = { name: "Noura Alharbi", number, month: 12, year: 2040, cvc: "123" }
      const answer = await fetch(online.tokens_url, {
        method: "POST",
        headers: {
          authorization: `Basic ${btoa(`${online.public_key}:`)}`,
          "content-type": "application/json",
        },
        body: JSON.stringify({ ...card, save_only: true }),
      })
      const { id } = (await answer.json()) as { id: string }
      return id
    },
    { code: known.qr.olaya, number },
  )
}

test("a guest's page takes a card to the gateway, whose news make the order paid", async ({
  page,
  server,
  gateway,
}) => {
  const [before, toldBefore] = [gateway.ledger.balance, gateway.deliveries.length]
  const guest = await GuestAtPlace.signIn(server, "Noura")
  const order = await guest.order({ products: { "umm-ali": 1 }, payment: "online-card" })
  await page.goto(`/menu/${known.qr.olaya}`)
  const token = await tokenFrom(page, cards.mada)
  const { redirect_url } = await guest.startPaying(order.id, token)
  await page.goto(redirect_url ?? "")
  await expect(page.getByRole("button", { name: "تأكيد" })).toBeVisible()
  await answerChallenge(redirect_url ?? "", "approve")
  await expect.poll(async () => (await guest.see(order.id)).state).toBe("pending")
  await gateway.whenQuiet()
  expect(gateway.ledger.balance - before).toBe(order.price.total_minor)
  const told = gateway.deliveries.slice(toldBefore)
  expect(told.map(({ response_code }) => response_code)).toEqual([200])
})
