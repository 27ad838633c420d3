import { expect, type Page } from "@playwright/test"
import { known } from "@sufra/db/seeds/demo/known"
import { changeMenu } from "../menu/menu-change.ts"
import type { ServerProcess } from "../server/server-process.ts"
import { type Language, words } from "../words.ts"
import { payButton } from "./paying.ts"

type Gateway = "moyasar" | "tap"
type Ways = { gateway?: Gateway; cardWay?: "form" | "redirect"; wallets?: string[] }

/** As the owner would set it up in the console; open pages hear of it like of any change. */
export async function setUpGateway(server: ServerProcess, ways: Ways = {}): Promise<void> {
  const { gateway = "moyasar", cardWay = "form", wallets = ["apple_pay", "stc_pay"] } = ways
  const ofPlace = `establishment_id = '${known.establishments.baytAlKaram}'`
  await changeMenu(server, `UPDATE gateway_account SET is_on = false WHERE ${ofPlace}`)
  await changeMenu(
    server,
    `UPDATE gateway_account SET is_on = true, card_way = '${cardWay}',
       wallets = '{${wallets.join(",")}}'
     WHERE ${ofPlace} AND gateway = '${gateway}'`,
  )
}

export const chooseWay = (page: Page, key: "pay.way_card" | "pay.way_stc" | "pay.way_apple") =>
  page.getByRole("radio", { name: words("en", key) })

/** From the form to the code that STC Pay has sent. */
export async function askForCode(
  page: Page,
  mobile: string,
  language: Language = "en",
): Promise<void> {
  await page.getByRole("radio", { name: words(language, "pay.way_stc") }).check()
  await page.getByLabel(words(language, "pay.stc_mobile")).fill(mobile)
  await page.getByRole("button", { name: words(language, "pay.stc_get_code") }).click()
}

export const codeField = (page: Page, language: Language = "en") =>
  page.getByLabel(words(language, "pay.stc_code"), { exact: true })

export async function enterCode(page: Page, code: string, language: Language = "en") {
  await expect(codeField(page, language)).toBeVisible()
  await codeField(page, language).fill(code)
  await payButton(page, language).click()
}

/** The browser of the tests has no Apple Pay: this one approves what its sheet is asked for. */
export async function haveApplePay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Handler<Event> = ((event: Event) => void) | null
    class StandIn {
      static STATUS_SUCCESS = 0
      static STATUS_FAILURE = 1
      static canMakePayments = () => true
      onvalidatemerchant: Handler<{ validationURL: string }> = null
      onpaymentauthorized: Handler<{ payment: { token: { paymentData: object } } }> = null
      oncancel: Handler<void> = null
      readonly request: { total: { label: string; amount: string } }
      constructor(_version: number, request: StandIn["request"]) {
        this.request = request
      }
      begin() {
        const validationURL = "https://apple-pay-gateway.apple.com/paymentservices/startSession"
        this.onvalidatemerchant?.({ validationURL })
      }
      abort() {
        document.documentElement.dataset.sheet = "aborted"
      }
      completeMerchantValidation(session: { domainName?: string }) {
        const { label, amount } = this.request.total
        document.documentElement.dataset.sheet = `${session.domainName} ${label} ${amount}`
        this.onpaymentauthorized?.({ payment: { token: { paymentData: { version: "EC_v1" } } } })
      }
      completePayment({ status }: { status: number }) {
        document.documentElement.dataset.result = status === 0 ? "taken" : "not taken"
      }
    }
    Object.assign(window, { ApplePaySession: StandIn })
  })
}
