import { known } from "@sufra/db/seeds/demo/known"
import { beforeAll, expect, it } from "vitest"
import { type Bearer, bearer } from "../testing/sign-in.ts"
import { expectRefusal } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()
let owner: Bearer
let admin: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  admin = await bearer(test.app, known.staff.platformAdministrator)
})

type View = Record<string, unknown>

/** One form: where it is read and saved, and what two people who opened it together make of it. */
type EditedForm = {
  /** Else the owner. */
  isAdmin?: true
  save: string
  /** Where it is not read at the address that it is saved at. */
  read?: string
  /** The form's part of what is read; all of it where left out. */
  pick?: (data: never) => View
  theirs: (view: View) => View
  mine: (view: View) => View
}

const gatewayNamed = (name: string) => (accounts: (View & { gateway: string })[]) =>
  accounts.find(({ gateway }) => gateway === name) as View

const byId = (wanted: string) => (rows: (View & { id: string })[]) =>
  rows.find(({ id }) => id === wanted) as View

const { baytAlKaram } = known.establishments
const keys = { is_on: false, public_key: "pk_test_1" }

const forms: Record<string, EditedForm> = {
  "ways of paying": {
    save: "payment-settings/",
    theirs: (view) => ({ ...view, pos_issues_receipts: true }),
    mine: (view) => ({ ...view, tips: { is_on: true, percents: [7] } }),
  },
  "VAT number": {
    save: "receipt-settings/",
    theirs: () => ({ vat_number: "399999999900003" }),
    mine: () => ({ vat_number: null }),
  },
  "new gateway account": {
    save: "gateways/tap/",
    read: "gateways/",
    pick: gatewayNamed("tap"),
    theirs: () => ({ ...keys, secret_key: "sk_test_1" }),
    mine: () => ({ ...keys, public_key: "pk_test_2", secret_key: "sk_test_2" }),
  },
  "gateway account whose secret was replaced": {
    save: "gateways/tap/",
    read: "gateways/",
    pick: gatewayNamed("tap"),
    theirs: () => ({ ...keys, secret_key: "sk_test_3" }),
    mine: () => ({ ...keys, is_on: true }),
  },
  brand: {
    save: "brand/",
    theirs: (view) => ({ ...view, name: { en: "Theirs", sa: "اسمهم" } }),
    mine: (view) => ({ ...view, opens_menu_at_once: true }),
  },
  "modules that are switched on": {
    save: "modules/",
    theirs: () => ({ on: ["menu", "ordering", "coupon"] }),
    mine: () => ({ on: ["menu", "ordering", "loyalty"] }),
  },
  "modules that a place may have": {
    isAdmin: true,
    save: `establishments/${baytAlKaram}/modules/`,
    read: "establishments/",
    pick: byId(baytAlKaram),
    theirs: () => ({ allowed: ["menu", "ordering"] }),
    mine: () => ({ allowed: null }),
  },
}

async function read(form: EditedForm): Promise<View> {
  const { save, read: path = save, pick = (data) => data, isAdmin } = form
  const headers = isAdmin ? admin : owner
  const reply = await test.app.inject({ url: `/api/staff/${path}`, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return pick(reply.json().data as never)
}

function put({ save, isAdmin }: EditedForm, payload: View) {
  const headers = isAdmin ? admin : owner
  return test.app.inject({ method: "PUT", url: `/api/staff/${save}`, headers, payload })
}

it.each(Object.keys(forms))("%s: a save upon an older version is refused", async (name) => {
  const form = forms[name] as EditedForm
  const before = await read(form)
  const { version } = before
  const first = await put(form, { ...form.theirs(before), version })
  expect(first.statusCode, first.body).toBe(200)
  const theirs = await read(form)
  expect(theirs.version).not.toBe(version)

  expectRefusal(await put(form, { ...form.mine(before), version }), 409, "changed_meanwhile")
  expect(await read(form)).toEqual(theirs)

  const again = await put(form, { ...form.mine(theirs), version: theirs.version })
  expect(again.statusCode, again.body).toBe(200)
  expect((await read(form)).version).not.toBe(theirs.version)
})

it.each(Object.keys(forms))("%s: is saved without a version, too", async (name) => {
  const form = forms[name] as EditedForm
  const { version: _, ...body } = form.mine(await read(form))
  const saved = await put(form, body)
  expect(saved.statusCode, saved.body).toBe(200)
})
