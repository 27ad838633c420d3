import { randomUUID } from "node:crypto"
import type { Endpoint } from "@sufra/contract/endpoint"
import { endpoints } from "@sufra/contract/endpoints"
import { establishment } from "@sufra/db/schema/establishment"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { eq } from "drizzle-orm"
import { beforeAll, describe, expect, it } from "vitest"
import { type Bearer, bearer, newAddress, signIn } from "./testing/sign-in.ts"
import { expectRefusal } from "./testing/strict-reply.ts"
import { useTestApp } from "./testing/test-app.ts"

const test = useTestApp()
const { baytAlKaram, cardamomCorner } = known.establishments
/** What only the first place has: none of it may be in an answer to the second's owner. */
const foreign = new RegExp(
  `${baytAlKaram}|Bayt Al Karam|بيت الكرم|@demo\\.sufra|secret of the first`,
)

let cafe: Bearer
let foreignMediaId: string
let foreignSessionId: string

/** Bodies that would be accepted, so that a refusal is for the tenant's sake. */
const bodies: Record<string, () => object> = {
  "PUT /staff/brand/": () => ({
    name: { en: "Café", sa: "مقهى" },
    logo_media_id: null,
    theme: defaultThemeColours,
  }),
  "DELETE /staff/sessions/{id}/": () => ({}),
  "POST /staff/media/": () => ({}),
  "POST /staff/menu/file/preview/": () => ({}),
  "POST /staff/menu/file/{id}/confirm/": () => ({ remove_missing: true }),
  "DELETE /staff/menu/file/{id}/": () => ({}),
  "POST /staff/establishments/": () => ({
    id: randomUUID(),
    name: { en: "x", sa: "x" },
    owner_name: "x",
    owner_email: "x@example.com",
    owner_password: "long enough for it",
  }),
  "PATCH /staff/establishments/{id}/": () => ({ active: false }),
}

beforeAll(async () => {
  const [place] = await test.database.read
    .select()
    .from(establishment)
    .where(eq(establishment.id, baytAlKaram))
  foreignMediaId = place?.logoMediaId ?? ""
  const owner = (await signIn(test.app, known.staff.owner)).data
  foreignSessionId = owner.refresh_token.split(".")[0] ?? ""
  await test.app.inject({
    method: "POST",
    url: "/api/error-reports/",
    payload: {
      id: randomUUID(),
      app: "web",
      message: "secret of the first",
      stack: "",
      url: "http://localhost/secret of the first",
      establishment_id: baytAlKaram,
    },
  })
  await test.app.inject({
    method: "POST",
    url: "/api/branch/qr-check/",
    payload: { uuid: known.qr.olaya },
  })
  cafe = await bearer(test.app, known.staff.cafeOwner)
})

/** Every row of a place, whatever the table: compared before and after. The relay works meanwhile. */
function rowsOf(establishmentId: string): Promise<string> {
  return withClient(test.databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'establishment_id' ORDER BY 1`,
    )
    const parts = [
      `SELECT 'establishment' AS t, to_jsonb(e) AS r FROM establishment e WHERE id = $1`,
    ]
    for (const { name } of tables) {
      parts.push(
        `SELECT '${name}', to_jsonb(x) - 'relayed_at' FROM "${name}" x WHERE establishment_id = $1`,
      )
    }
    const { rows } = await client.query(
      `SELECT t, r FROM (${parts.join(" UNION ALL ")}) a ORDER BY t, r::text`,
      [establishmentId],
    )
    expect(rows.length).toBeGreaterThan(20)
    return JSON.stringify(rows)
  })
}

function callAsCafe(key: string) {
  const [method, path] = key.split(" ") as ["GET", string]
  const id = path.includes("/sessions/") ? foreignSessionId : baytAlKaram
  return test.app.inject({
    method,
    url: `/api${path.replace(/\{\w+\}/g, id)}`,
    remoteAddress: newAddress(),
    headers: cafe,
    ...(method !== "GET" && { payload: bodies[key]?.() ?? {} }),
  })
}

const guarded = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, endpoint]) => endpoint.audience !== "public")
  .map(([key]) => key)

describe.each(guarded)("the second place's owner calling %s", (key) => {
  it("sees nothing of the first place and changes nothing there", async () => {
    if (!key.startsWith("GET "))
      expect(bodies, "a body that would be accepted").toHaveProperty([key])
    const before = await rowsOf(baytAlKaram)
    const reply = await callAsCafe(key)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.body).not.toMatch(foreign)
    expect(await rowsOf(baytAlKaram)).toBe(before)
  })
})

describe("the second place's owner", () => {
  it("cannot take the first place's picture as a logo", async () => {
    const before = await rowsOf(cardamomCorner)
    const reply = await test.app.inject({
      method: "PUT",
      url: "/api/staff/brand/",
      headers: cafe,
      payload: { ...bodies["PUT /staff/brand/"]?.(), logo_media_id: foreignMediaId },
    })
    expectRefusal(reply, 404, "media_not_found")
    expect(await rowsOf(cardamomCorner)).toBe(before)
  })

  it("cannot end a session of the first place's owner", async () => {
    const url = `/api/staff/sessions/${foreignSessionId}/`
    expectRefusal(await test.app.inject({ method: "DELETE", url, headers: cafe }), 404, "not_found")
  })

  it("finds the first place's pictures under no address of its own", async () => {
    const reply = await test.app.inject(`/api/media/${cardamomCorner}/${foreignMediaId}/64.webp`)
    expectRefusal(reply, 404, "media_not_found")
  })
})
