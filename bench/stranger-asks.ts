import { readdirSync } from "node:fs"
import type { EndpointKey } from "@sufra/contract/endpoint"
import { known } from "@sufra/db/seeds/demo/known"
import { contractAsks } from "./contract-asks.ts"
import { code, inRepository, landingPath, menuPath } from "./repository.ts"
import type { Facts } from "./stranger-facts.ts"

export type Asked = {
  path: string
  headers?: Record<string, string>
  body?: object
  /** A form with this picture is sent instead of a body. */
  picture?: Buffer
}

/** One way in which anybody may make the server work. */
export type StrangerAsk = {
  /** A row of docs/operations.md has the same name. */
  what: string
  /** Null: the contract does not name it. */
  endpoint: EndpointKey | null
  method: string
  /** The server answers with it once it has done the work that is measured. */
  status: number
  /** The answer never ends: its first words are enough. */
  isStream?: true
  /** The nth request has another query, host or body where that makes the server work anew. */
  of(nth: number): Asked
}

type More = { status?: number; headers?: (nth: number) => Record<string, string> }

function get(what: string, pathOf: (nth: number) => string, more: More = {}): StrangerAsk {
  const { status = 200, headers } = more
  const of = (nth: number) => ({ path: pathOf(nth), ...(headers && { headers: headers(nth) }) })
  return { what, endpoint: null, method: "GET", status, of }
}

/** Nobody has opened the pages of these codes yet. */
function pageAsks({ codes }: Facts): StrangerAsk[] {
  const codeOf = (nth: number) => codes[nth] ?? ""
  const anyHost = { status: 421, headers: (nth: number) => ({ host: `host${nth}.example.com` }) }
  return [
    get("landing page, kept", () => landingPath),
    get("menu page, kept", () => menuPath),
    get("menu page, another query each time", (nth) => `${menuPath}?nth=${nth}`),
    get("landing page, another host each time, refused", () => landingPath, anyHost),
    get("menu page, rendered anew", (nth) => `/menu/${codeOf(nth)}`),
    get("wheel's page, rendered anew", (nth) => `/wheel/${codeOf(nth)}`),
    get("evaluation's page, rendered anew", (nth) => `/evaluate/${codeOf(nth)}/visit`),
    get("a page that is not there", (nth) => `/nowhere-${nth}`, { status: 404 }),
    get("the console's page", () => "/console/"),
    get("a picture of the map's provider, in a page", (nth) => `/console/map-tile?nth=${nth}`),
    get("a script of the pages", scriptPath),
    get(
      "Apple's question for whose host it is",
      () => "/.well-known/apple-developer-merchantid-domain-association",
      { status: 404 },
    ),
  ]
}

function scriptPath(): string {
  const names = readdirSync(inRepository("apps", "web", "build", "client", "assets"))
  return `/assets/${names.find((name) => name.endsWith(".js"))}`
}

/** The API has files, documents and streams as well, which the contract does not name. */
function otherAsks({ pictures }: Facts): StrangerAsk[] {
  const hook = `${known.establishments.baytAlKaram}/99999999-9999-4999-8999-999999999999`
  return [
    {
      ...get("GET /events/{uuid}/, opened", () => `/api/events/${code}/`),
      isStream: true,
    },
    get("GET /media/{establishment}/{id}/{file}, kept", () => `/api${pictures[0]}/160.webp`),
    get("GET /media/{establishment}/{id}/{file}, derived", (nth) => {
      return `/api${pictures[nth]}/1600.avif`
    }),
    {
      ...{ what: "POST /payment/webhooks/{place}/{hook}/, refused", endpoint: null },
      ...{ method: "POST", status: 404 },
      of: (nth) => ({ path: `/api/payment/webhooks/${hook}/`, body: { id: `made-up-${nth}` } }),
    },
    get("/api/openapi.json", (nth) => `/api/openapi.json?nth=${nth}`),
    get("/api/docs/json", (nth) => `/api/docs/json?nth=${nth}`),
    get("/api/docs/yaml", (nth) => `/api/docs/yaml?nth=${nth}`),
    get("/api/docs/", () => "/api/docs/"),
    get("the documentation's script of 1.7 MB", (nth) => {
      return `/api/docs/static/swagger-ui-bundle.js?nth=${nth}`
    }),
    get("a path of the API that is not there", (nth) => `/api/nowhere/${nth}/`, { status: 404 }),
    get("GET /health/", () => "/api/health/"),
    get("GET /ready/", () => "/api/ready/"),
  ]
}

export function listStrangerAsks(facts: Facts): StrangerAsk[] {
  return [...pageAsks(facts), ...otherAsks(facts), ...contractAsks(facts)]
}
