import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { installationSettings } from "@sufra/db/schema/installation/installation-settings"
import { known } from "@sufra/db/seeds/demo/known"
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { holdInstanceLock } from "../../boot/instance-lock.ts"
import { listen } from "../../testing/event-stream.ts"
import { type Bearer, bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { startTestApp, useTestApp } from "../../testing/test-app.ts"

const test = useTestApp()
const tiles = "https://tiles.example/{z}/{x}/{y}.png"
let admin: Bearer

beforeAll(async () => {
  admin = await bearer(test.app, known.staff.platformAdministrator)
})
beforeEach(async () => {
  await test.database.withTransaction((tx) => tx.delete(installationSettings))
  await test.services.settings.load()
})

const put = (section: string, payload: object, headers = admin) =>
  test.app.inject({ method: "PUT", url: `/api/staff/installation/${section}/`, headers, payload })
const read = async (app = test.app) =>
  dataOf(
    "GET /staff/installation/",
    await app.inject({ url: "/api/staff/installation/", headers: admin }),
  )
const ask = async (page_origin: string) =>
  dataOf(
    "POST /staff/installation/page-origin/test/",
    await test.app.inject({
      method: "POST",
      url: "/api/staff/installation/page-origin/test/",
      headers: admin,
      payload: { page_origin },
    }),
  )

describe("the settings of the installation", () => {
  it("hold at once where they are saved, and soon at every server of the database", async () => {
    const other = await startTestApp({ sharedUrl: test.databaseUrl })
    try {
      dataOf(
        "PUT /staff/installation/page-origin/",
        await put("page-origin", { page_origin: "https://karam.example" }),
      )
      expect(test.services.settings.now().SUFRA_PAGE_ORIGIN).toBe("https://karam.example")
      await vi.waitFor(() =>
        expect(other.services.settings.now().SUFRA_PAGE_ORIGIN).toBe("https://karam.example"),
      )
    } finally {
      await other.close()
    }
  })

  it("are saved while the server holds its embedded database, as it always does", async () => {
    const held = await holdInstanceLock(test.databaseUrl)
    try {
      dataOf(
        "PUT /staff/installation/page-origin/",
        await put("page-origin", { page_origin: "https://karam.example" }),
      )
    } finally {
      await held.release()
    }
  })

  it("yield to the environment, and name the variable", async () => {
    const env = { SUFRA_PAGE_ORIGIN: "https://operator.example", SUFRA_MAP_TILES: "none" }
    const fixed = await startTestApp({ sharedUrl: test.databaseUrl, env })
    try {
      await put("page-origin", { page_origin: "https://karam.example" })
      expect(fixed.services.settings.now().SUFRA_PAGE_ORIGIN).toBe("https://operator.example")
      expect(await read(fixed.app)).toMatchObject({
        page_origin: { page_origin: "https://operator.example", fixed_by: "SUFRA_PAGE_ORIGIN" },
        map: { tiles: "none", fixed_by: "SUFRA_MAP_TILES" },
      })
    } finally {
      await fixed.close()
    }
  })

  it("refuse a save that is based on what a colleague has changed since", async () => {
    const { version } = (await read()).map
    const map = { tiles, attribution: "© Tiles", version }
    dataOf("PUT /staff/installation/map/", await put("map", map))
    expectRefusal(await put("map", { ...map, tiles: null }), 409, "changed_meanwhile")
  })

  it("take no markup into guests' pages, and no host that ends a rule of their policy", async () => {
    const marked = await put("map", { tiles, attribution: "<img src=x onerror=alert(1)>" })
    expectRefusal(marked, 400, "validation_failed", { attribution: "invalid" })
    const odd = await put("map", { tiles: "https://a;b/{z}/{x}/{y}", attribution: "" })
    expectRefusal(odd, 400, "validation_failed", { tiles: "url_invalid" })
  })

  it("are the administrator's: no place's staff may read or change them", async () => {
    const owner = await bearer(test.app, known.staff.owner)
    expect((await put("map", { tiles: null, attribution: "" }, owner)).statusCode).toBe(403)
  })
})

describe("an address, looked at from here", () => {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) server.close()
  })

  async function serverThat(answer: Parameters<typeof createServer>[1]): Promise<string> {
    const server = createServer(answer)
    servers.push(server)
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  it("is ours when this installation answers there", async () => {
    const address = await listen(test.app)
    expect(await ask(address)).toEqual({ is_ours: true, problem: null, address })
  })

  it("is not ours when another server answers, even one that says what a ready one says", async () => {
    const said = JSON.stringify({ data: { status: "ready", proof: "0".repeat(32) } })
    const address = await serverThat((_request, response) => response.end(said))
    expect(await ask(address)).toEqual({ is_ours: false, problem: "not_ours", address })
  })

  it("is asked for readiness alone, and led nowhere else", async () => {
    const asked: (string | undefined)[] = []
    const inner = await serverThat((request, response) => {
      asked.push(`inner ${request.url}`)
      response.end()
    })
    const address = await serverThat((request, response) => {
      asked.push(request.url)
      response.writeHead(302, { location: `${inner}/secret` }).end()
    })
    expect(await ask(address)).toMatchObject({ is_ours: false, problem: "redirects" })
    expect(asked).toEqual([expect.stringMatching(/^\/api\/ready\/\?nonce=[0-9a-f]{32}$/)])
  })

  it("cannot be reached where nobody listens", async () => {
    const problem = "unreachable"
    expect(await ask("http://127.0.0.1:9")).toMatchObject({ is_ours: false, problem })
  })

  it("is a plain address of the web", async () => {
    const bad = await test.app.inject({
      method: "POST",
      url: "/api/staff/installation/page-origin/test/",
      headers: admin,
      payload: { page_origin: "file:///etc/passwd" },
    })
    expectRefusal(bad, 400, "validation_failed", { page_origin: "url_invalid" })
  })
})
