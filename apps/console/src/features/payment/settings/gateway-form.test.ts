import { expect, it } from "vitest"
import { formOf, waysBodyOf } from "./gateway-form.ts"
import type { Gateway } from "./settings.ts"

const account: Gateway = {
  gateway: "moyasar",
  is_on: true,
  public_key: "pk_test",
  has_secret_key: true,
  has_hook_secret: true,
  hook_url: "https://api.karam.example/payment/webhooks/1/",
  card_way: "redirect",
  wallets: ["stc_pay"],
  has_association: true,
  version: "of-these-keys",
}

it("opening and saving changes nothing, Apple's file included", () => {
  expect(waysBodyOf(formOf(account), account)).toEqual({
    card_way: "redirect",
    wallets: ["stc_pay"],
    association: null,
  })
})

it("Apple's file is replaced by what is pasted, and forgotten only when that is asked for", () => {
  const form = { ...formOf(account), apple_pay: true }
  expect(waysBodyOf({ ...form, association: " 7B22\n" }, account)).toMatchObject({
    wallets: ["apple_pay", "stc_pay"],
    association: "7B22",
  })
  expect(waysBodyOf({ ...form, forgets_association: true }, account).association).toBe("")
})

it("Tap has a page of its own, and no wallets", () => {
  expect(waysBodyOf(formOf(account), { gateway: "tap" })).toEqual({
    card_way: "redirect",
    wallets: [],
    association: null,
  })
})
