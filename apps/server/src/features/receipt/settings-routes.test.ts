import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, expect, it } from "vitest"
import { makeGuest, placed, productId, setStock } from "../../testing/guest-orders.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const url = "/api/staff/receipt-settings/"
let owner: Bearer
let dish: string

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  dish = await productId(test, "umm-ali")
  await setStock(test, dish, null)
})

const save = (vat_number: string | null) =>
  test.app.inject({ method: "PUT", url, headers: owner, payload: { vat_number } })

/** The receipt of an order that was paid at the counter just now. */
async function newReceipt() {
  const guest = await makeGuest(test)
  const { id } = await placed(test, guest, { lines: [{ product_id: dish, quantity: 1 }] })
  const paid = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/payments/`,
    headers: owner,
    payload: { id: newId(), method: "cash", due_minor: 2_200 },
  })
  const [invoice] = dataOf("POST /staff/orders/{id}/payments/", paid).money.invoices
  return see(invoice?.id ?? "")
}

async function see(invoice: string) {
  const reply = await test.app.inject(`/api/receipt/qr/${known.qr.olaya}/${invoice}/`)
  return dataOf("GET /receipt/qr/{uuid}/{invoice}/", reply)
}

it("a VAT number makes tax invoices of receipts from then on; those before stay as they are", async () => {
  expect(dataOf("PUT /staff/receipt-settings/", await save(null))).toEqual({ vat_number: null })
  const plain = await newReceipt()
  expect(plain).toMatchObject({ seller: { vat_number: null }, qr: null })

  const saved = dataOf("PUT /staff/receipt-settings/", await save("٣١٠١٢٢٣٩٣ ٥٠٠٠٠٣"))
  expect(saved).toEqual({ vat_number: "310122393500003" })
  const looked = await test.app.inject({ url, headers: owner })
  expect(dataOf("GET /staff/receipt-settings/", looked)).toEqual(saved)
  const taxed = await newReceipt()
  expect(taxed.seller.vat_number).toBe("310122393500003")
  const code = Buffer.from(taxed.qr ?? "", "base64").toString("utf8")
  expect(code).toContain("310122393500003")
  expect(await see(plain.id)).toEqual(plain)
})

it("what is no VAT number is refused at its field, and changes nothing", async () => {
  const before = dataOf(
    "GET /staff/receipt-settings/",
    await test.app.inject({ url, headers: owner }),
  )
  for (const typed of ["", "210122393500003", "31012239350000", "abc", "3".repeat(60)]) {
    expectRefusal(await save(typed), 400, "validation_failed", { vat_number: "vat_number_invalid" })
  }
  const looked = await test.app.inject({ url, headers: owner })
  expect(dataOf("GET /staff/receipt-settings/", looked)).toEqual(before)
})
