import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import sharp from "sharp"
import { beforeAll, describe, expect, it } from "vitest"
import { multipart } from "../../../testing/menu/multipart.ts"
import { areasOf, codesOn, pageCount, textsOn } from "../../../testing/pdf-pages.ts"
import { type Bearer, bearer } from "../../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../../testing/strict-reply.ts"
import { useTestApp } from "../../../testing/test-app.ts"

const origin = "https://menu.example.com"
const test = useTestApp({ env: { SUFRA_PAGE_ORIGIN: origin } })
let owner: Bearer
let olaya: string
let tables: { id: string; label: string; code: string }[]

beforeAll(async () => {
  owner = await bearer(test.app, known.staff.owner)
  const list = await test.app.inject({ url: "/api/staff/branches/", headers: owner })
  olaya = dataOf("GET /staff/branches/", list)[0]?.now.id ?? ""
  const url = `/api/staff/branches/${olaya}/tables/`
  const reply = await test.app.inject({ url, headers: owner })
  tables = dataOf("GET /staff/branches/{id}/tables/", reply).tables
})

function print(query: Record<string, string>, branchId = olaya, headers: Bearer = owner) {
  const search = new URLSearchParams({ layout: "a4-grid", ...query })
  const url = `/api/staff/branches/${branchId}/sheets/?${search}`
  return test.app.inject({ url, headers })
}

const addressOf = ({ code }: { code: string }) => `${origin}/qr/${code}`

describe("the sheets of a branch", () => {
  it("are a PDF with a name, and every code on it leads to its table", async () => {
    const reply = await print({})
    expect(reply.statusCode).toBe(200)
    expect(reply.headers["content-type"]).toBe("application/pdf")
    expect(reply.headers["cache-control"]).toBe("no-store")
    const name = encodeURIComponent("فرع العليا a4-grid.pdf")
    expect(reply.headers["content-disposition"]).toContain(`filename*=UTF-8''${name}`)
    const [page] = await codesOn(reply.rawPayload, { columns: 3, rows: 4 })
    // In Arabic the first card stands at the right.
    const rows = [0, 3, 6, 9].flatMap((first) => tables.slice(first, first + 3).reverse())
    expect(page).toEqual(rows.map(addressOf))
  })

  it("are of the tables that were named, or of all but some", async () => {
    const [first, second, ...others] = tables
    const named = `${first?.id},${second?.id}`
    const some = await print({ tables: named, language: "en" })
    const [page] = await codesOn(some.rawPayload, { columns: 3, rows: 4 })
    expect(page).toEqual(tables.slice(0, 2).map(addressOf))
    const rest = await print({ except: named, language: "en" })
    expect((await codesOn(rest.rawPayload, { columns: 3, rows: 4 }))[0]).toEqual(
      others.map(addressOf),
    )
  })

  it("as tents have each code twice, for both sides of the fold", async () => {
    const reply = await print({
      layout: "a6-tents",
      tables: tables
        .slice(0, 2)
        .map(({ id }) => id)
        .join(),
    })
    const pages = await codesOn(reply.rawPayload, { columns: 2, rows: 2 })
    const [right, left] = tables.map(addressOf)
    expect(pages).toEqual([[left, right, left, right]])
  })

  it("as a poster have the branch's own code", async () => {
    const reply = await print({ layout: "a4-poster" })
    const pages = await codesOn(reply.rawPayload, { columns: 1, rows: 1 })
    expect(pages).toEqual([[`${origin}/qr/${known.qr.olaya}`]])
  })
})

describe("the brand on the sheets", () => {
  async function saveBrand(change: object) {
    const url = "/api/staff/brand/"
    const { name, theme } = dataOf(
      "GET /staff/brand/",
      await test.app.inject({ url, headers: owner }),
    )
    const payload = { name, theme, ...change }
    const reply = await test.app.inject({ method: "PUT", url, headers: owner, payload })
    expect(reply.statusCode).toBe(200)
  }

  it("is the place's logo, until it is taken away", async () => {
    const background = { r: 201, g: 3, b: 150 }
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } })
    const form = multipart(await picture.png().toBuffer())
    const sent = await test.app.inject({
      method: "POST",
      url: "/api/staff/media/",
      headers: { ...form.headers, ...owner },
      payload: form.payload,
    })
    const areas = async () => {
      const { rawPayload } = await print({ layout: "a4-poster" })
      return (await areasOf(rawPayload, { columns: 1, rows: 1 }, [201, 3, 150])).flat()
    }
    await saveBrand({ logo_media_id: dataOf("POST /staff/media/", sent).id })
    expect((await areas())[0]).toBeGreaterThan(1000)
    await saveBrand({ logo_media_id: null })
    expect(await areas()).toEqual([0])
  })

  it("is the place's and the branch's name in both languages", async () => {
    const { rawPayload } = await print({ layout: "a4-poster" })
    const [texts] = await textsOn(rawPayload)
    for (const name of ["بيت الكرم", "Bayt Al Karam", "فرع العليا", "Olaya"]) {
      expect(texts?.join(" ")).toContain(name)
    }
  })
})

describe("sheets that are refused", () => {
  it.each([
    ["another layout", { layout: "a3" }, { layout: "invalid" }],
    ["ids that are none", { tables: "1,2" }, { "tables.0": "invalid", "tables.1": "invalid" }],
  ])("have %s", async (_, query, fields) => {
    expectRefusal(await print(query), 400, "validation_failed", fields)
  })

  it("name a table that is not there, or leave none", async () => {
    expectRefusal(await print({ tables: newId() }), 404, "table_not_found")
    const all = tables.map(({ id }) => id).join()
    expectRefusal(await print({ except: all }), 404, "table_not_found")
  })

  it("are asked for by whoever may not, or of another place's branch", async () => {
    const cashier = await bearer(test.app, known.staff.cashier)
    expectRefusal(await print({}, olaya, cashier), 403, "not_allowed")
    const cafe = await bearer(test.app, known.staff.cafeOwner)
    expectRefusal(await print({}, olaya, cafe), 404, "branch_not_found")
    const url = `/api/staff/branches/${olaya}/sheets/?layout=a4-grid`
    expectRefusal(await test.app.inject(url), 401, "not_authorized")
  })
})

it("a whole hall of 300 tables is printed in one go, however they are named", async () => {
  const list = await test.app.inject({ url: "/api/staff/branches/", headers: owner })
  const [, nakheel] = dataOf("GET /staff/branches/", list)
  const id = nakheel?.now.id ?? ""
  const added = Array.from({ length: 292 }, (_, index) => ({
    id: newId(),
    label: `S${index + 1}`,
    seats: 4,
  }))
  const url = `/api/staff/branches/${id}/tables/`
  await test.app.inject({ method: "POST", url, headers: owner, payload: { tables: added } })
  expect(await pageCount((await print({}, id)).rawPayload)).toBe(25)
  const half = added
    .slice(0, 150)
    .map((table) => table.id)
    .join()
  expect(await pageCount((await print({ except: half }, id)).rawPayload)).toBe(13)
})
