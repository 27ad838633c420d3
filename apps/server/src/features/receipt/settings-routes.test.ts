import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, expect, it } from "vitest"
import { mainBranchId, makeGuest, placed, productId, setStock } from "../../testing/guest-orders.ts"
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

async function newOrder() {
  return placed(test, await makeGuest(test), { lines: [{ product_id: dish, quantity: 1 }] })
}

/** The receipt of an order that is paid at the counter now. */
async function receiptOf({ id }: { id: string }) {
  const paid = await test.app.inject({
    method: "POST",
    url: `/api/staff/orders/${id}/payments/`,
    headers: owner,
    payload: { id: newId(), method: "cash", due_minor: 2_200 },
  })
  const [invoice] = dataOf("POST /staff/orders/{id}/payments/", paid).money.invoices
  return see(invoice?.id ?? "")
}

const newReceipt = async () => receiptOf(await newOrder())

async function see(invoice: string) {
  const reply = await test.app.inject(`/api/receipt/qr/${known.qr.olaya}/${invoice}/`)
  return dataOf("GET /receipt/qr/{uuid}/{invoice}/", reply)
}

it("a VAT number makes tax invoices of receipts from then on; those before stay as they are", async () => {
  expect(dataOf("PUT /staff/receipt-settings/", await save(null)).vat_number).toBeNull()
  const plain = await newReceipt()
  expect(plain).toMatchObject({ seller: { vat_number: null }, qr: null })

  const saved = dataOf("PUT /staff/receipt-settings/", await save("٣١٠١٢٢٣٩٣ ٥٠٠٠٠٣"))
  expect(saved.vat_number).toBe("310122393500003")
  const looked = await test.app.inject({ url, headers: owner })
  expect(dataOf("GET /staff/receipt-settings/", looked)).toEqual(saved)
  const taxed = await newReceipt()
  expect(taxed.seller.vat_number).toBe("310122393500003")
  const code = Buffer.from(taxed.qr ?? "", "base64").toString("utf8")
  expect(code).toContain("310122393500003")
  expect(await see(plain.id)).toEqual(plain)
})

it("without a VAT number none is charged or shown; an order keeps what it was priced with", async () => {
  await save("310122393500003")
  const taxed = await newOrder()
  await save(null)
  const branchId = await mainBranchId(test)
  const url = `/api/order/qr/${known.qr.olaya}/branches/${branchId}/terms/`
  const terms = dataOf(
    "GET /order/qr/{uuid}/branches/{branch}/terms/",
    await test.app.inject({ url }),
  )
  expect(terms.vat_rate_bp).toBe(0)
  expect(terms.exceptions.filter((one) => one.vat_rate_bp !== 0 || !one.is_tobacco)).toEqual([])

  const plain = await newOrder()
  expect(plain.price).toMatchObject({ total_minor: 2_200, vat_minor: 0 })
  expect(plain.price.vat).toMatchObject([{ rate_bp: 0 }])
  const late = await newOrder()
  const none = { seller: { vat_number: null }, vat_minor: 0, total_minor: 2_200, qr: null }
  expect(await receiptOf(plain)).toMatchObject(none)

  await save("310122393500003")
  expect(await receiptOf(late)).toMatchObject(none)
  expect(await receiptOf(taxed)).toMatchObject({
    seller: { vat_number: "310122393500003" },
    vat_minor: 287,
    total_minor: 2_200,
  })
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
