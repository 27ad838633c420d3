import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { beforeAll, expect, it } from "vitest"
import { mainBranchId } from "../testing/guest-orders.ts"
import { menuEditor, productBody } from "../testing/menu/menu-editor.ts"
import { type Bearer, bearer } from "../testing/sign-in.ts"
import { expectRefusal } from "../testing/strict-reply.ts"
import { useTestApp } from "../testing/test-app.ts"

const test = useTestApp()
const editor = menuEditor(test)
const ids = {
  ...{ product: newId(), part: newId(), step: newId() },
  ...{ group: "", popup: "", slider: "", branch: "", table: "" },
}
let owner: Bearer
let admin: Bearer

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  admin = await bearer(test.app, known.staff.platformAdministrator)
  const { id: category } = await editor.category("Drinks")
  for (const id of [ids.product, ids.part]) {
    const made = await editor.create(productBody(category, { name: { en: id, sa: "منتج" } }), id)
    expect(made.statusCode, made.body).toBe(200)
  }
  ids.branch = await mainBranchId(test)
  const { tables } = await get<{ tables: Named[] }>("branches/{branch}/tables/")
  const groups = await get<Named[]>("menu/modifier-groups/")
  const promotions = await get<(Named & { kind: string })[]>("promotions/")
  ids.table = tables[0]?.id ?? ""
  ids.group = groups[0]?.id ?? ""
  ids.popup = promotions.find(({ kind }) => kind === "popup")?.id ?? ""
  ids.slider = promotions.find(({ kind }) => kind === "slider")?.id ?? ""
})

type View = Record<string, unknown>
type Named = View & { id: string }

/** One form: where it is read and saved, and what two people who opened it together make of it. */
type EditedForm = {
  /** Else the owner. */
  isAdmin?: true
  /** `{product}` and the like stand for ids that are looked up first. */
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

const byId = (wanted: string) => (rows: Named[]) => rows.find(({ id }) => id === wanted) as View

/** A product's options are one answer, of which each section is saved with a version of its own. */
const sectionOf = (name: string) => (options: View & { versions: Record<string, string> }) => ({
  ...options,
  version: options.versions[name],
})

const aStep = (extra_minor: number) => ({
  ...{ id: ids.step, name: { en: "Drink", sa: "المشروب" }, choose: 1 },
  products: [{ product_id: ids.part, extra_minor }],
})

const priced = ({ branches }: View, price_minor: number) =>
  (branches as { branch_id: string }[]).map(({ branch_id }) => ({
    ...{ branch_id, price_minor, is_available: true },
  }))

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
  "pop-up": {
    save: "promotions/{popup}/",
    read: "promotions/",
    pick: (rows: Named[]) => byId(ids.popup)(rows),
    theirs: (view) => ({ ...view, active: !view.active }),
    mine: (view) => ({ ...view, button_text: { en: "Mine", sa: "لي" } }),
  },
  slider: {
    save: "promotions/{slider}/",
    read: "promotions/",
    pick: (rows: Named[]) => byId(ids.slider)(rows),
    theirs: (view) => ({ ...view, slides: (view.slides as View[]).slice(0, 1) }),
    mine: (view) => ({ ...view, name: "Mine" }),
  },
  "questions of a product": {
    save: "menu/products/{product}/modifier-groups/",
    read: "menu/products/{product}/options/",
    pick: sectionOf("modifier_groups"),
    theirs: () => ({ modifier_group_ids: [ids.group] }),
    mine: () => ({ modifier_group_ids: [] }),
  },
  "steps of a combo": {
    save: "menu/products/{product}/combo-steps/",
    read: "menu/products/{product}/options/",
    pick: sectionOf("combo_steps"),
    theirs: () => ({ combo_steps: [aStep(100)] }),
    mine: () => ({ combo_steps: [aStep(200)] }),
  },
  "suggestions of a product": {
    save: "menu/products/{product}/suggestions/",
    read: "menu/products/{product}/options/",
    pick: sectionOf("suggestions"),
    theirs: () => ({ suggestion_ids: [ids.part] }),
    mine: () => ({ suggestion_ids: [] }),
  },
  "a product at the branches": {
    save: "menu/products/{product}/branches/",
    theirs: (view) => ({ branches: priced(view, 1_100) }),
    mine: (view) => ({ branches: priced(view, 1_200) }),
  },
  table: {
    save: "tables/{table}/",
    read: "branches/{branch}/tables/",
    pick: ({ tables }: { tables: Named[] }) => byId(ids.table)(tables),
    theirs: (view) => ({ ...view, label: "Theirs" }),
    mine: (view) => ({ ...view, seats: 9 }),
  },
  "notices of orders": {
    save: "order-notices/",
    theirs: () => ({ notices: ["accepted"] }),
    mine: () => ({ notices: ["ready"] }),
  },
  "limits of codes": {
    save: "code-limits/",
    theirs: (view) => ({ ...view, countries: ["SA"] }),
    mine: (view) => ({ ...view, codes_per_day: 300 }),
  },
  "schedule of backups": {
    isAdmin: true,
    save: "backups/schedule/",
    read: "backups/",
    pick: ({ schedule }: { schedule: View }) => schedule,
    theirs: (view) => ({ ...view, hour: 5 }),
    mine: (view) => ({ ...view, keep_days: 90 }),
  },
}

const addressOf = (path: string) =>
  `/api/staff/${path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name])}`

async function get<Data>(path: string, headers = owner): Promise<Data> {
  const reply = await test.app.inject({ url: addressOf(path), headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

async function read({ save, read: path = save, pick, isAdmin }: EditedForm): Promise<View> {
  const data = await get<never>(path, isAdmin ? admin : owner)
  return pick ? pick(data) : data
}

function put({ save, isAdmin }: EditedForm, payload: View) {
  const headers = isAdmin ? admin : owner
  return test.app.inject({ method: "PUT", url: addressOf(save), headers, payload })
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
