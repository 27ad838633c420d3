import type { ApiReply } from "@sufra/contract/client/client"
import { toWire } from "@sufra/contract/wire-case"
import { baytAlKaram } from "@sufra/db/seeds/demo/bayt-al-karam/place"
import { cardamomCorner } from "@sufra/db/seeds/demo/cardamom-corner/place"
import { known } from "@sufra/db/seeds/demo/known"
import type { DemoEstablishment } from "@sufra/db/seeds/demo/shapes"
import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import { defaultRetention } from "@sufra/domain/privacy/retention"
import { gulfCountries } from "@sufra/domain/verification/code-limits"
import { ApiRefusal, type FakeApi } from "../fake-api.ts"
import { type Branch, type BranchDetail, branchDetails, branchViews } from "./demo-branches.ts"
import { freeTable, serveSitting } from "./demo-guest.ts"
import { demoId } from "./demo-id.ts"
import { DemoMenu, demoTimezone, type Item, type Menu, type Summary } from "./demo-menu.ts"
import { demoPicture } from "./demo-picture.ts"

export type Place = ApiReply<"GET /restaurant/qr/{uuid}/data/">
export type Popup = ApiReply<"GET /ads/popup/{id}">
export type Slide = ApiReply<"GET /ads/slider/{id}">["slides"][number]

/** What the codes of the demo say: the branch they hang in, and the table they lie on. */
const codes: Record<string, { of: DemoEstablishment; branch?: string; table?: string }> = {
  [known.establishments.baytAlKaram]: { of: baytAlKaram },
  [known.qr.instagram]: { of: baytAlKaram },
  [known.qr.olaya]: { of: baytAlKaram, branch: "olaya" },
  [known.qr.olayaTable12]: { of: baytAlKaram, branch: "olaya", table: "12" },
  [known.qr.nakheel]: { of: baytAlKaram, branch: "nakheel" },
  [known.qr.corniche]: { of: baytAlKaram, branch: "corniche" },
  [known.qr.cardamomCorner]: { of: cardamomCorner, branch: "hittin" },
  [known.qr.cardamomCornerTable1]: { of: cardamomCorner, branch: "hittin", table: "1" },
}

/** As a promotion that everybody sees comes to a page. */
export const forAnybody = { audience: "everyone" as const, languages: [], branch_ids: [] }

function placeView(of: DemoEstablishment, branches: Branch[], branch: Branch | null): Place {
  const popups = of.popup ? [{ id: of.popup.id, ...forAnybody }] : []
  const sliders = of.slider ? [{ id: of.slider.id, ...forAnybody }] : []
  return {
    id: of.id,
    name: of.name,
    description: of.description,
    logo: demoPicture(`${of.key}-logo`),
    currency: "SAR",
    timezone: demoTimezone,
    theme: of.theme,
    branch,
    table: null,
    branches: branches.map(({ id, name, is_open }) => ({ id, name, is_open })),
    subscriptions: [...of.modules],
    popup_id: of.popup?.id ?? null,
    slider_id: of.slider?.id ?? null,
    popups,
    sliders,
    has_promotions_for_known: false,
    evaluation_form: null,
    games: campaignKinds.filter((kind) => of.modules.includes(moduleOf[kind])),
    utm_source: null,
    opens_menu_at_once: false,
    content_width: "full",
    sends_codes: true,
    phone_countries: { code: [...gulfCountries], contact: null },
    privacy: {
      ...{ months: 24, extension_months: 12, email: of.settings.privacyEmail ?? null },
      retention: toWire(defaultRetention),
    },
    version: 1,
  }
}

/**
 * One code of the demo as the API answers it. Everything may be changed, before a page is opened or,
 * followed by a hint, while it is open.
 */
export class DemoSite {
  readonly place: Place
  readonly branches: Branch[]
  readonly branchDetails: BranchDetail[]
  readonly menu: Menu
  readonly popup: Popup | null
  readonly slides: Slide[]
  readonly #items: Item[]
  readonly code: string

  constructor(code: string) {
    const found = codes[code]
    if (!found) throw new Error(`the demo has no code ${code}`)
    const { of, branch, table } = found
    this.code = code
    this.branches = branchViews(of)
    this.branchDetails = branchDetails(of)
    const own = this.branches.find(({ id }) => branch && id === demoId("branch", branch))
    this.place = placeView(of, this.branches, own ?? null)
    if (table) this.place.table = { id: demoId("table", table), label: table, status: "free" }
    const menu = new DemoMenu(of, branch ?? of.branches[0]?.key ?? "")
    this.menu = menu.whole()
    this.#items = menu.items()
    this.popup = of.popup && {
      background_image: demoPicture("popup", 1200, 1500),
      popup_text: of.popup.text,
      button_text: of.popup.buttonText,
      redirect_url: of.popup.redirectUrl,
    }
    this.slides = (of.slider?.slides ?? []).map(({ key, text }) => ({
      id: demoId("slide", key),
      image: demoPicture(key, 1600, 800),
      text,
      redirect_url: null,
    }))
  }

  item(name: string): Item {
    const item = this.#items.find(({ id, slug }) => [id, slug].includes(name))
    if (!item) throw new ApiRefusal(404, "product_not_found")
    return item
  }

  /** Wherever the dish stands: on the menu, on its own page, and as a part of others. */
  change(slug: string, change: Partial<Summary>): void {
    const { id } = this.item(slug)
    const everywhere = [
      ...this.menu.categories.flatMap(({ products }) => products),
      ...this.#items,
      ...this.#items.flatMap(({ suggestions }) => suggestions),
      ...this.#items.flatMap((item) => item.combo_steps.flatMap(({ products }) => products)),
    ]
    for (const product of everywhere) if (product.id === id) Object.assign(product, change)
  }

  serve(api: FakeApi): void {
    api.openStreamsAt(this.place.version)
    api.answer("GET /restaurant/qr/{uuid}/data/", ({ query }) => ({
      ...this.place,
      utm_source: query.utm_source ?? this.place.utm_source,
    }))
    api.answer("PUT /language/", () => null)
    api.answer("GET /branch/list-qr/{uuid}/", () => this.branches)
    api.answer("GET /menu/qr/{uuid}/", ({ query }) => ({
      ...this.menu,
      branch_id: query.branch ?? this.menu.branch_id,
    }))
    api.answer("GET /menu/qr/{uuid}/options/", () => this.#options())
    api.answer("GET /menu/qr/{uuid}/items/{item}/", ({ params, query }) => {
      const item = this.item(params.item ?? "")
      return { ...item, branch_id: query.branch ?? item.branch_id }
    })
    api.answer("POST /branch/qr-check/", () => ({
      establishment_id: this.place.id,
      branch: this.place.branch,
      table: this.place.table,
      distance_meters: null,
      is_first_visit: true,
    }))
    const { table } = this.place
    if (table) {
      const status = { label: table.label, status: "free" as const }
      api.answer("GET /table/qr/{uuid}/status/", () => status)
      // Any page of a table asks for it, for whoever is signed in.
      serveSitting(() => freeTable(this))
    }
    this.#serveBranches(api)
    this.#servePromotions(api)
  }

  #options(): ApiReply<"GET /menu/qr/{uuid}/options/"> {
    return this.#items.flatMap(({ id, modifier_groups }) =>
      modifier_groups.map(({ options }) => {
        return { options: options.map(({ name }) => name), product_ids: [id] }
      }),
    )
  }

  #serveBranches(api: FakeApi): void {
    const isKnown = (id: string | undefined) => this.branchDetails.find((one) => one.id === id)
    api.answer("GET /branch/qr/{uuid}/{branch}/", ({ params }) => {
      const detail = isKnown(params.branch)
      if (!detail) throw new ApiRefusal(404, "branch_not_found")
      return detail
    })
  }

  #servePromotions(api: FakeApi): void {
    const { popup } = this
    if (popup) api.answer("GET /ads/popup/{id}", () => popup)
    api.answer("GET /ads/slider/{id}", () => ({ slides: this.slides }))
    api.answer("POST /ads/events/", () => null)
    // Nothing was won before the phone was proven.
    api.answer("POST /campaign/qr/{uuid}/collected/", () => [])
  }
}
