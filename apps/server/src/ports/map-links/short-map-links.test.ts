import { createServer, type RequestListener } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { known } from "@sufra/db/seeds/demo/known"
import { afterAll, beforeEach, expect, it } from "vitest"
import { bearer } from "../../testing/sign-in.ts"
import { dataOf, expectRefusal } from "../../testing/strict-reply.ts"
import { useTestApp } from "../../testing/test-app.ts"
import { tenantHosts } from "../tenant-hosts/tenant-hosts.ts"
import { shortMapLinks } from "./short-map-links.ts"

/** The map's short links, on a port of this machine: what each path answers, and who was asked for what. */
const answers = new Map<string, RequestListener>()
let asked: string[] = []
const map = createServer((request, response) => {
  asked.push(`${request.headers.host}${request.url}`)
  const answer = answers.get(request.url ?? "")
  if (answer) answer(request, response)
  else response.writeHead(404).end()
})
await new Promise<void>((listening) => map.listen(0, "127.0.0.1", listening))
const { port } = map.address() as AddressInfo
afterAll(() => {
  map.close()
  map.closeAllConnections()
})

const redirects =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end("x".repeat(100_000))

const hosts = tenantHosts({ SUFRA_ALLOW_PRIVATE_HOSTS: [] })
const links = shortMapLinks(hosts, async () => connect({ port, host: "127.0.0.1" }))
const shared = "https://maps.app.goo.gl/AbCdEf123"
const olaya = { lat: 24.6949, lng: 46.6847 }
const long = "https://www.google.com/maps/place/Olaya/@24.7,46.7,17z/data=!3d24.6949!4d46.6847"

const test = useTestApp()

beforeEach(() => {
  asked = []
  answers.clear()
  test.services.mapLinks = links
})

it("reads the place from the address that a link redirects to, and asks nobody else", async () => {
  answers.set("/AbCdEf123", redirects(long))
  expect(await links.pointOf(`مطعم كرم ${shared}?g_st=iw`)).toEqual(olaya)
  expect(asked).toEqual(["maps.app.goo.gl/AbCdEf123"])
})

it("reads it through the page that asks for consent first", async () => {
  const consent = `https://consent.google.com/ml?continue=${encodeURIComponent(long)}&gl=DE`
  answers.set("/AbCdEf123", redirects(consent))
  expect(await links.pointOf(shared)).toEqual(olaya)
})

it("follows from one short link to another, a few times at most", async () => {
  answers.set("/maps/Old12345", redirects(shared))
  answers.set("/AbCdEf123", redirects(long))
  expect(await links.pointOf("https://goo.gl/maps/Old12345")).toEqual(olaya)
  asked = []
  answers.set("/AbCdEf123", redirects(shared))
  expect(await links.pointOf(shared)).toBeNull()
  expect(asked).toHaveLength(3)
})

it.each([
  ["leads elsewhere", redirects("https://example.com/AbCdEf123")],
  ["leads into the network", redirects(`http://127.0.0.1:3000/?${shared.replace("https://", "")}`)],
  ["answers with a page", (_request, response) => response.end("x".repeat(5_000_000))],
  ["answers with more headers than one reads", redirects(`${long}?${"x".repeat(20_000)}`)],
  ["breaks off", (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])("a link that %s has no place", async (_, answer) => {
  answers.set("/AbCdEf123", answer)
  expect(await links.pointOf(shared)).toBeNull()
})

it("text without such a link is asked of nobody", async () => {
  expect(await links.pointOf("https://example.com/maps")).toBeNull()
  expect(asked).toEqual([])
})

it("is not led into the network by a name server that lies", async () => {
  const resolve = async () => [{ address: "127.0.0.1", family: 4 }]
  let isOpened = false
  const open = async () => {
    isOpened = true
    return connect({ port, host: "127.0.0.1" })
  }
  const lied = shortMapLinks(tenantHosts({ SUFRA_ALLOW_PRIVATE_HOSTS: [] }, { resolve, open }))
  expect(await lied.pointOf(shared)).toBeNull()
  expect(isOpened).toBe(false)
})

it("staff ask twenty times a minute, and nobody else does", async () => {
  answers.set("/AbCdEf123", redirects(long))
  const headers = await bearer(test.app, known.staff.owner)
  const url = "/api/staff/map-links/"
  const ask = (given: Partial<typeof headers>) =>
    test.app.inject({ method: "POST", url, headers: given, payload: { link: shared } })
  expectRefusal(await ask({}), 401, "not_authorized")
  expect(dataOf("POST /staff/map-links/", await ask(headers)).point).toEqual(olaya)
  let last = await ask(headers)
  for (let more = 0; more < 20 && last.statusCode === 200; more += 1) last = await ask(headers)
  expectRefusal(last, 429, "rate_limited")
  expect(asked.length).toBeLessThanOrEqual(20)
})
