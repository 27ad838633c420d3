import type { ApiInput } from "@sufra/contract/client/client"
import type { Endpoint } from "@sufra/contract/endpoint"
import { type Endpoints, endpoints } from "@sufra/contract/endpoints"
import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { code, menuPath } from "./repository.ts"
import { asBrowser, formOf, person, phoneOf } from "./stranger-api.ts"
import type { StrangerAsk } from "./stranger-asks.ts"
import type { Facts } from "./stranger-facts.ts"

/** Nobody has to sign in for these endpoints. */
type StrangerKey = {
  [Key in keyof Endpoints]: Endpoints[Key] extends { audience: "public" | "guest" | "courier-link" }
    ? Key
    : never
}[keyof Endpoints]

type Input<Key extends StrangerKey> = Omit<ApiInput<Key>, "form" | "signal"> & {
  headers?: Record<string, string>
  picture?: Buffer
}
type Inputs = { [Key in StrangerKey]: (nth: number) => Input<Key> }

const here = { uuid: code }
const madeUpToken = "0".repeat(43)
const madeUpId = "99999999-9999-4999-8999-999999999999"
const password = "long enough for it"

/** These refuse, since nobody can make up what they are asked with. */
const refused: Partial<Record<StrangerKey, number>> = {
  "GET /delivery/{uuid}/": 401,
  "POST /delivery/{uuid}/moves/": 401,
  "PUT /delivery/{uuid}/position/": 401,
  "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/": 409,
  "POST /promotion/stops/": 404,
  "POST /coupon/qr/{uuid}/checks/": 404,
  "GET /referral/codes/{code}/": 404,
  "POST /referral/codes/{code}/declines/": 404,
  "POST /verification/qr/{uuid}/checks/": 410,
  "POST /customer/sessions/refresh/": 401,
  "POST /staff/sessions/": 401,
  "POST /staff/sessions/refresh/": 401,
  "POST /staff/setup/": 403,
  "POST /staff/invites/find/": 410,
  "POST /staff/invites/accept/": 410,
  "POST /staff/password-resets/use/": 410,
  "POST /staff/tablets/people/": 410,
  "POST /staff/tablets/sessions/": 410,
}

function browsing({ branchId, dish, dishes }: Facts) {
  const products = dishes.slice(0, 5).map(({ id }) => id)
  return {
    "GET /installation/": () => ({}),
    "GET /restaurant/qr/{uuid}/data/": () => ({ params: here }),
    "PUT /language/": () => ({ body: { language: "en" as const } }),
    "POST /branch/qr-check/": () => ({ body: here }),
    "GET /branch/main-branch/": () => ({ headers: { cookie: `sufra-scan=${code}` } }),
    "GET /branch/list-qr/{uuid}/": () => ({ params: here }),
    "GET /branch/qr/{uuid}/{branch}/": () => ({ params: { ...here, branch: branchId } }),
    "GET /menu/qr/{uuid}/": () => ({ params: here }),
    "GET /menu/qr/{uuid}/items/{item}/": () => ({ params: { ...here, item: dish.id } }),
    "GET /menu/qr/{uuid}/options/": () => ({ params: here }),
    "GET /menu/qr/{uuid}/suggestions/": () => ({
      params: here,
      query: { products: products.join(",") },
    }),
    "GET /ads/popup/{id}": () => ({ params: { id: known.popup } }),
    "GET /ads/slider/{id}": () => ({ params: { id: known.slider } }),
    "POST /ads/events/": () => ({
      body: { id: newId(), promotion_id: known.popup, kind: "view" },
    }),
    "GET /loyalty/qr/{uuid}/programme/": () => ({ params: here }),
    "GET /reward/qr/{uuid}/shops/{shop}/": () => ({ params: { ...here, shop: "points" } }),
    "GET /punch-card/qr/{uuid}/cards/": () => ({ params: here }),
    "POST /promotion/stops/": () => ({ body: { token: madeUpToken } }),
    "POST /error-reports/": (nth: number) => ({
      body: {
        ...{ id: newId(), app: "web", message: `it broke ${nth}`, stack: "", url: menuPath },
        establishment_id: null,
      },
    }),
  } satisfies Partial<Inputs>
}

function ordering({ branchId, order, waiting, invoiceId }: Facts) {
  const { seen: _seen, payment_method: _method, ...cart } = order
  const byCourier = { authorization: `Bearer ${"A".repeat(22)}${madeUpId.replaceAll("-", "")}` }
  const delivery = { params: { uuid: known.establishments.baytAlKaram }, headers: byCourier }
  const waitingOf = (nth: number) => {
    const { id = "", browserId = "" } = waiting[nth] ?? {}
    return { params: { ...here, order: id }, headers: asBrowser(browserId) }
  }
  return {
    "GET /delivery/address-at/": () => ({ query: { lat: 24.7, lng: 46.7, language: "sa" } }),
    "GET /delivery/{uuid}/": () => delivery,
    "POST /delivery/{uuid}/moves/": () => ({ ...delivery, body: { action: "take-along" } }),
    "PUT /delivery/{uuid}/position/": () => ({ ...delivery, body: { lat: 24.7, lng: 46.7 } }),
    "POST /order/qr/{uuid}/quotes/": (nth: number) => ({
      params: here,
      body: { ...cart, coupon_code: `WRONG${nth}` },
    }),
    "POST /order/qr/{uuid}/unconfirmed-orders/": (nth: number) => ({
      params: here,
      headers: asBrowser(newId()),
      body: { ...order, ...person, id: newId(), phone: phoneOf(nth) },
    }),
    "GET /order/qr/{uuid}/unconfirmed-orders/{order}/": () => waitingOf(0),
    "POST /order/qr/{uuid}/unconfirmed-orders/{order}/sessions/": () => waitingOf(0),
    "POST /order/qr/{uuid}/unconfirmed-orders/{order}/cancel/": waitingOf,
    "GET /table/qr/{uuid}/status/": () => ({ params: here }),
    "GET /order/qr/{uuid}/branches/{branch}/terms/": () => ({
      params: { ...here, branch: branchId },
    }),
    "GET /menu/order/qr/payment/choices/{uuid}/": () => ({ params: here }),
    "GET /receipt/qr/{uuid}/{invoice}/": () => ({ params: { ...here, invoice: invoiceId } }),
    "GET /receipt/qr/{uuid}/{invoice}/pdf/": () => ({
      params: { ...here, invoice: invoiceId },
      query: { paper: "a4" },
    }),
    "GET /coupon/qr/{uuid}/offers/": () => ({ params: here }),
    "POST /coupon/qr/{uuid}/checks/": (nth: number) => ({
      params: here,
      body: { code: `WRONG${nth}` },
    }),
  } satisfies Partial<Inputs>
}

function playing(facts: Facts) {
  const { wheelId, openCampaignId, promises, entries, drawId, form, photo } = facts
  return {
    "GET /campaign/qr/{uuid}/live/{kind}/": () => ({ params: { ...here, kind: "wheel" } }),
    "POST /campaign/qr/{uuid}/campaigns/{id}/commits/": () => ({
      params: { ...here, id: wheelId },
    }),
    "POST /campaign/qr/{uuid}/entries/": (nth: number) => {
      const { commit = "", browserId = "" } = promises[nth] ?? {}
      const body = { id: newId(), campaign_id: openCampaignId, commit, form: formOf(nth) }
      return { params: here, headers: asBrowser(browserId), body }
    },
    "POST /campaign/qr/{uuid}/entries/{id}/draw/": (nth: number) => {
      const { id = "", browserId = "" } = entries[nth] ?? {}
      const headers = asBrowser(browserId)
      return { params: { ...here, id }, headers, body: { nonce: "0123456789abcdef" } }
    },
    "GET /campaign/qr/{uuid}/draws/{id}/": () => ({ params: { ...here, id: drawId } }),
    "GET /campaign/qr/{uuid}/campaigns/{id}/draws/": () => ({
      params: { ...here, id: openCampaignId },
    }),
    "GET /evaluation/qr/{uuid}/forms/{form}/": () => ({ params: { ...here, form: "visit" } }),
    "POST /evaluation/qr/{uuid}/images/": () => ({ params: here, picture: photo }),
    "POST /evaluation/qr/{uuid}/evaluations/": () => ({
      params: here,
      body: {
        ...{ ...form, id: newId(), notes: "", image_ids: [], order_id: null, language: "sa" },
      },
    }),
    "GET /referral/codes/{code}/": () => ({ params: { code: "AAAAAAAA" } }),
    "POST /referral/codes/{code}/declines/": () => ({
      params: { code: "AAAAAAAA" },
      body: { lead_id: madeUpId },
    }),
  } satisfies Partial<Inputs>
}

function signingIn() {
  const refresh = (kind: string[]) => [...kind, madeUpId, "1", madeUpToken].join(".")
  const { baytAlKaram } = known.establishments
  return {
    "POST /verification/qr/{uuid}/codes/": (nth: number) => ({
      params: here,
      body: { phone: phoneOf(nth), language: "sa" },
    }),
    "POST /verification/qr/{uuid}/checks/": (nth: number) => ({
      params: here,
      headers: asBrowser(newId()),
      body: { phone: phoneOf(20_000 + nth), code: "1234" },
    }),
    "POST /customer/sessions/refresh/": () => ({
      body: { refresh_token: refresh([baytAlKaram]) },
    }),
    "POST /staff/sessions/": (nth: number) => ({
      body: { email: `nobody${nth}@example.com`, password: "wrong" },
    }),
    "POST /staff/sessions/refresh/": () => ({
      headers: { cookie: `sufra-staff-session=${refresh([])}` },
      body: {},
    }),
    "POST /staff/setup/": () => ({
      body: { setup_token: madeUpToken, name: "x", email: "x@example.com", password, place: null },
    }),
    "POST /staff/invites/find/": () => ({ body: { token: madeUpToken } }),
    "POST /staff/invites/accept/": () => ({
      body: { token: madeUpToken, name: "x", email: "x@example.com", password },
    }),
    "POST /staff/password-resets/use/": () => ({ body: { token: madeUpToken, password } }),
    "POST /staff/tablets/people/": () => ({ body: { tablet_token: madeUpToken } }),
    "POST /staff/tablets/sessions/": () => ({
      body: { tablet_token: madeUpToken, staff_id: madeUpId, pin: known.pin },
    }),
  } satisfies Partial<Inputs>
}

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: object
  picture?: Buffer
}

/** Nobody has asked with such a query before, so the answer is not a kept one. */
function addressOf(template: string, { params = {}, query }: AnyInput, nth: number): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")
  const asked = Object.entries({ ...query, nth }).map(([name, value]) => [name, String(value)])
  return `/api${path}?${new URLSearchParams(asked)}`
}

/** Everything that nobody has to sign in for is asked so that it is accepted, where made-up facts are enough for that. */
export function contractAsks(facts: Facts): StrangerAsk[] {
  const inputs: Inputs = {
    ...{ ...browsing(facts), ...ordering(facts) },
    ...{ ...playing(facts), ...signingIn() },
  }
  return (Object.keys(inputs) as StrangerKey[]).map((key) => {
    const endpoint: Endpoint = endpoints[key]
    const [method = "", template = ""] = key.split(" ")
    const status = refused[key] ?? 200
    return {
      what: `${key}${endpoint.isShared ? ", not kept" : ""}${status === 200 ? "" : ", refused"}`,
      endpoint: key,
      method,
      status,
      of: (nth) => {
        const input = inputs[key](nth) as AnyInput
        return { ...input, path: addressOf(template, input, nth) }
      },
    }
  })
}
