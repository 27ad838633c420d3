import { auditEntry } from "@sufra/db/schema/installation/audit"
import { menuImport, menuImportRow } from "@sufra/db/schema/menu-file"
import { establishmentVersion } from "@sufra/db/schema/place/establishment"
import { staff } from "@sufra/db/schema/staff"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { eq, isNull } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { recordedEvent } from "../../../testing/database/recorded-events.ts"
import { menuFileClient, menuTablesOf } from "../../../testing/menu/menu-file.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"
import { sweepMenuImports } from "./index.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
const tokens: Record<string, Bearer> = {}
const file = menuFileClient(test, () => tokens.owner ?? { authorization: "" })
const cafe = menuFileClient(test, () => tokens.cafeOwner ?? { authorization: "" })

beforeAll(async () => {
  for (const name of ["owner", "cafeOwner", "cashier", "kitchen", "manager"] as const) {
    tokens[name] = await bearer(test.app, known.staff[name])
  }
})

const header = "category_en,category_ar,name_en,name_ar,price,calories,allergens"
let made = 0

/** A file with one new product, of another name each time. */
function oneProduct(): { csv: string; slug: string } {
  made += 1
  const csv = `${header}\nGrills,المشويات,Skewer ${made},سيخ ${made},12.5,300,none\n`
  return { csv, slug: `skewer-${made}` }
}

async function versionOf(id: string): Promise<number> {
  const [row] = await test.database.read
    .select()
    .from(establishmentVersion)
    .where(eq(establishmentVersion.establishmentId, id))
  return row?.version ?? 0
}

const countEvents = () =>
  test.database.read.$count(recordedEvent, eq(recordedEvent.establishmentId, baytAlKaram))

async function guestSees(slug: string): Promise<number> {
  const reply = await test.app.inject(`/api/menu/qr/${baytAlKaram}/items/${slug}/`)
  return reply.statusCode
}

describe("a preview", () => {
  it("changes nothing until it is confirmed; then guests see it", async () => {
    const { csv, slug } = oneProduct()
    const [version, events] = [await versionOf(baytAlKaram), await countEvents()]
    const preview = await file.preview(csv)
    expect(await guestSees(slug)).toBe(404)
    expect([await versionOf(baytAlKaram), await countEvents()]).toEqual([version, events])
    expect(await file.confirm(preview.id)).toEqual({ added: 1, changed: 0, removed: 0 })
    expect(await guestSees(slug)).toBe(200)
    expect([await versionOf(baytAlKaram), await countEvents()]).toEqual([version + 1, events + 1])
  })

  it("takes the place of the one that waited before, whoever made it", async () => {
    const first = await file.preview(oneProduct().csv)
    const theirs = await cafe.preview(oneProduct().csv)
    const second = await file.preview(oneProduct().csv)
    expectRefusal(await file.sendConfirm(first.id), 404, "menu_import_not_found")
    const waiting = await test.database.read
      .select({ id: menuImport.id })
      .from(menuImport)
      .where(isNull(menuImport.appliedAt))
    expect(waiting.map(({ id }) => id).sort()).toEqual([theirs.id, second.id].sort())
    const rows = eq(menuImportRow.importId, first.id)
    expect(await test.database.read.$count(menuImportRow, rows)).toBe(0)
    await file.confirm(second.id)
  })

  it("is one of two that are made at once", async () => {
    const before = await file.preview(oneProduct().csv)
    await file.confirm(before.id)
    const made = await Promise.all([file.preview(oneProduct().csv), file.preview(oneProduct().csv)])
    const confirmed = []
    for (const { id } of made) confirmed.push((await file.sendConfirm(id)).statusCode)
    expect(confirmed.sort()).toEqual([200, 404])
    const retried = await file.sendConfirm(before.id)
    expect(retried.statusCode).toBe(200)
  })

  it("is one of two under way: more are asked to come again", async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => file.sendPreview(oneProduct().csv)),
    )
    const statuses = replies.map((reply) => reply.statusCode)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(replies.find(({ statusCode }) => statusCode === 503)?.headers["retry-after"]).toBe("5")
    expect((await file.sendPreview(oneProduct().csv)).statusCode).toBe(200)
  })

  it("says in the log who confirmed it, and who made it", async () => {
    const { id } = await file.preview(oneProduct().csv)
    const other = menuFileClient(test, () => tokens.manager ?? { authorization: "" })
    await other.confirm(id)
    await other.confirm(id)
    const written = await test.database.read
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.entityId, id))
    const idOf = async (name: "owner" | "manager") => {
      const people = await test.database.read
        .select()
        .from(staff)
        .where(eq(staff.email, known.staff[name]))
      return people[0]?.id
    }
    expect(written).toMatchObject([
      {
        establishmentId: baytAlKaram,
        staffId: await idOf("manager"),
        action: "POST /staff/menu/file/{id}/confirm/",
        detail: { added: 1, changed: 0, removed: 0, previewed_by: await idOf("owner") },
      },
    ])
  })

  it("called off leaves nothing behind", async () => {
    const { id } = await file.preview(oneProduct().csv)
    await file.request("DELETE", `${id}/`)
    expectRefusal(await file.sendConfirm(id), 404, "menu_import_not_found")
    const rows = await test.database.read.$count(menuImportRow, eq(menuImportRow.importId, id))
    expect(rows).toBe(0)
  })

  it("is turned page by page, by status", async () => {
    const { id, counts } = await file.preview(await file.export())
    const last = Math.floor(counts.unchanged / 50)
    const reply = await file.request("GET", `${id}/rows/?status=unchanged&page=${last}`)
    expect(reply.json().data.total).toBe(counts.unchanged)
    expect(reply.json().data.rows).toHaveLength(counts.unchanged - last * 50)
    expect((await file.request("GET", `${id}/rows/?status=new`)).json().data.total).toBe(0)
  })

  it("a file that changes nothing makes no new version", async () => {
    const version = await versionOf(baytAlKaram)
    const { id } = await file.preview(await file.export())
    await file.confirm(id)
    expect(await versionOf(baytAlKaram)).toBe(version)
  })
})

describe("confirming", () => {
  it("twice has one effect and the same answer", async () => {
    const { id } = await file.preview(oneProduct().csv)
    const first = await file.confirm(id)
    const [version, menu] = [await versionOf(baytAlKaram), await menuTablesOf(test, baytAlKaram)]
    expect(await file.confirm(id, true)).toEqual(first)
    await file.request("DELETE", `${id}/`)
    expect(await file.confirm(id)).toEqual(first)
    expect(await versionOf(baytAlKaram)).toBe(version)
    expect(await menuTablesOf(test, baytAlKaram)).toEqual(menu)
  })

  it("by eight at once has one effect", async () => {
    const { csv, slug } = oneProduct()
    const { id } = await file.preview(csv)
    const version = await versionOf(baytAlKaram)
    const results = await Promise.all(Array.from({ length: 8 }, () => file.confirm(id)))
    for (const result of results) expect(result).toEqual({ added: 1, changed: 0, removed: 0 })
    expect(await versionOf(baytAlKaram)).toBe(version + 1)
    const { product } = await menuTablesOf(test, baytAlKaram)
    expect(product?.filter((row) => row.slug === slug)).toHaveLength(1)
  })

  it("after the menu changed is refused, and nothing is written", async () => {
    const { id } = await file.preview(oneProduct().csv)
    await withClient(test.databaseUrl, (client) =>
      client.query(
        `WITH moved AS (UPDATE establishment_version SET version = version + 1 WHERE establishment_id = $1)
         UPDATE product SET price_minor = price_minor + 1 WHERE establishment_id = $1 AND slug = 'hummus'`,
        [baytAlKaram],
      ),
    )
    const menu = await menuTablesOf(test, baytAlKaram)
    expectRefusal(await file.sendConfirm(id), 409, "menu_import_stale")
    expect(await menuTablesOf(test, baytAlKaram)).toEqual(menu)
  })

  it("after something sold out, which is not the menu, goes on and keeps it sold out", async () => {
    const { csv, slug } = oneProduct()
    const { id } = await file.preview(csv)
    await withClient(test.databaseUrl, (client) =>
      client.query(
        `WITH moved AS (UPDATE establishment_version SET version = version + 1 WHERE establishment_id = $1)
         UPDATE branch_product SET stock = 1 WHERE establishment_id = $1`,
        [baytAlKaram],
      ),
    )
    await file.confirm(id)
    expect(await guestSees(slug)).toBe(200)
    const { branch_product: rows } = await menuTablesOf(test, baytAlKaram)
    expect(rows?.every(({ stock }) => stock === 1)).toBe(true)
  })

  it("after half an hour is refused, and the sweep takes it away", async () => {
    const { id } = await file.preview(oneProduct().csv)
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + 30 * 60_000)
    try {
      tokens.owner = await bearer(test.app, known.staff.owner)
      expectRefusal(await file.sendConfirm(id), 410, "menu_import_expired")
      expectRefusal(await file.request("GET", `${id}/rows/`), 410, "menu_import_expired")
      await sweepMenuImports.run(test.services)
      expect(await test.database.read.$count(menuImport, eq(menuImport.id, id))).toBe(0)
    } finally {
      test.clock.now = now
      tokens.owner = await bearer(test.app, known.staff.owner)
    }
  })

  it("with removal takes off the menu what is not in the file", async () => {
    const source = await cafe.export()
    const lines = source.split("\r\n")
    const dropped = lines.findIndex((line) => line.startsWith("product,"))
    const without = lines.filter((_, index) => index !== dropped).join("\r\n")
    const preview = await cafe.preview(without)
    expect(preview.missing.products).toBe(1)
    expect(await cafe.confirm(preview.id, true)).toEqual({ added: 0, changed: 0, removed: 1 })
    const back = await cafe.preview(source)
    expect(back.counts).toMatchObject({ new: 1, changed: 0, error: 0 })
    const { rows } = (await cafe.request("GET", `${back.id}/rows/?status=new`)).json().data
    expect(rows[0].notes).toEqual([{ code: "restored", lacks: [] }])
    await cafe.confirm(back.id)
    expect(await cafe.export()).toBe(source)
  })

  it("a new link sends the old one on, and two links may be swapped", async () => {
    const { product = [] } = await menuTablesOf(test, baytAlKaram)
    const idOf = (slug: string) => product.find((row) => row.slug === slug)?.id
    const csv = `id,slug\n${idOf("hummus")},fattoush\n${idOf("fattoush")},hummus\n${idOf("falafel")},house-falafel\n`
    await file.confirm((await file.preview(csv)).id)
    const itemOf = async (slug: string) =>
      (await test.app.inject(`/api/menu/qr/${baytAlKaram}/items/${slug}/`)).json().data.id
    expect(await itemOf("fattoush")).toBe(idOf("hummus"))
    expect(await itemOf("hummus")).toBe(idOf("fattoush"))
    expect(await itemOf("falafel")).toBe(idOf("falafel"))
    expect(await itemOf("house-falafel")).toBe(idOf("falafel"))
  })
})

describe("another place", () => {
  it("cannot see, confirm or call off a plan", async () => {
    const { csv, slug } = oneProduct()
    const { id } = await file.preview(csv)
    expectRefusal(await cafe.request("GET", `${id}/rows/`), 404, "menu_import_not_found")
    expectRefusal(await cafe.sendConfirm(id), 404, "menu_import_not_found")
    await cafe.request("DELETE", `${id}/`)
    await file.confirm(id)
    expect(await guestSees(slug)).toBe(200)
  })

  it("that brings an id of this one's product makes a product of its own", async () => {
    const before = await menuTablesOf(test, baytAlKaram)
    const [foreign] = before.product ?? []
    const csv = `id,${header}\n${foreign?.id},Own,خاص,Mine,لي,1,1,none\n`
    const preview = await cafe.preview(csv)
    expect(preview.counts).toMatchObject({ new: 2, changed: 0 })
    await cafe.confirm(preview.id)
    expect(await menuTablesOf(test, baytAlKaram)).toEqual(before)
    const { product } = await menuTablesOf(test, cardamomCorner)
    expect(product?.find(({ id }) => id === foreign?.id)?.name).toEqual({ en: "Mine", sa: "لي" })
  })

  it("cannot use this one's pictures", async () => {
    const { product } = await menuTablesOf(test, baytAlKaram)
    const csv = `${header},picture\nOwn,خاص,Pictured,مصور,1,1,none,${product?.[0]?.media_id}\n`
    const preview = await cafe.preview(csv)
    const row = preview.page.rows.find(({ kind }) => kind === "product")
    expect(row?.notes.map(({ code }) => code)).toEqual(["picture_unknown"])
  })
})

it("somebody of one branch brings no file: it speaks of all branches", async () => {
  await withClient(test.databaseUrl, (client) =>
    client.query(
      `INSERT INTO staff_branch SELECT s.establishment_id, s.id, b.id FROM staff s
       JOIN branch b ON b.establishment_id = s.establishment_id AND b.is_main
       WHERE s.email = $1 ON CONFLICT DO NOTHING`,
      [known.staff.manager],
    ),
  )
  const manager = await bearer(test.app, known.staff.manager)
  const bound = menuFileClient(test, () => manager)
  expectRefusal(await bound.sendPreview(oneProduct().csv), 403, "not_allowed")
})

describe("the downloads", () => {
  it.each(["", "template/"])("/staff/menu/file/%s is for who may edit the menu", async (path) => {
    const as = (headers: object) =>
      test.app.inject({ url: `/api/staff/menu/file/${path}`, headers: { ...headers } })
    expectRefusal(await as({}), 401, "not_authorized")
    for (const name of ["cashier", "kitchen"]) {
      expectRefusal(await as(tokens[name] ?? {}), 403, "not_allowed")
    }
    const reply = await as(tokens.owner ?? {})
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toBe("text/csv; charset=utf-8")
    expect(reply.headers["content-disposition"]).toMatch(
      /^attachment; filename="menu-[\w-]+\.csv"; filename\*=UTF-8''menu-[\w-]+\.csv$/,
    )
    expect(reply.rawPayload.subarray(0, 3).toString("hex")).toBe("efbbbf")
  })

  it.each(["en", "sa"])("the template in %s is a file that can be brought", async (language) => {
    const template = (await cafe.request("GET", `template/?language=${language}`)).body
    const preview = await cafe.preview(template)
    expect(preview.ignored_columns).toEqual([])
    expect(preview.counts.error).toBe(0)
    expect(preview.unpublished).toBe(0)
  })

  it("a name that is a formula is not run, and comes back as it was", async () => {
    const csv = `${header}\nGrills,المشويات,"=HYPERLINK(""http://x"")",+سيخ,1,1,none\n`
    await file.confirm((await file.preview(csv)).id)
    const exported = await file.export()
    expect(exported).toContain(`"'=HYPERLINK(""http://x"")",'+سيخ`)
    expect((await file.preview(exported)).counts).toMatchObject({ changed: 0, new: 0, error: 0 })
  })
})
