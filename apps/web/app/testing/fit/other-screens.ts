import { known } from "@sufra/db/seeds/demo/known"
import { m } from "@sufra/messages"
import { api } from "../api-of-test.ts"
import { DemoCampaign, demoCampaign, demoDraw } from "../demo/demo-campaign.ts"
import { demoDelivery } from "../demo/demo-delivery.ts"
import { demoForm, serveForm } from "../demo/demo-evaluation.ts"
import { signedIn } from "../demo/demo-guest.ts"
import { demoId } from "../demo/demo-id.ts"
import { demoReferral } from "../demo/demo-referral.ts"
import type { DemoSite } from "../demo/demo-site.ts"
import { ApiRefusal } from "../fake-api.ts"
import { table12 } from "../page-parts.ts"
import type { GuestScreen } from "./guest-screen.ts"

const place = known.establishments.baytAlKaram

function playWheel(site: DemoSite): void {
  signedIn(site)
  new DemoCampaign().serve()
}

function playForm(site: DemoSite): void {
  signedIn(site)
  const fields = [
    { name: "city" as const, is_required: true },
    { name: "gender" as const, is_required: false },
  ]
  new DemoCampaign(
    demoCampaign({ id: demoId("campaign", "form"), kind: "register-and-win", fields }),
  ).serve()
}

function inviteFriend({ place: { id, name, theme } }: DemoSite): void {
  api().answer("GET /referral/codes/{code}/", () => ({
    ...{ uuid: id, place_name: name, logo: null, referrer_name: "Sara", theme },
    ...{ gift: demoReferral().gift, ends_at: null, permit_number: "77", can_decline: true },
  }))
}

function deactivate({ place: { name, logo, theme } }: DemoSite): void {
  api().answer("GET /restaurant/qr/{uuid}/data/", () => {
    throw new ApiRefusal(403, "establishment_deactivated", { face: { name, logo, theme } })
  })
}

const playScreens: GuestScreen[] = [
  {
    name: "wheel",
    path: `/wheel/${table12}`,
    arrange: playWheel,
    shows: () => m["play.odds_title"](),
  },
  {
    name: "wheel, checked",
    path: `/wheel/${table12}/verify/${demoDraw().id}`,
    arrange: () => api().answer("GET /campaign/qr/{uuid}/draws/{id}/", () => demoDraw()),
    shows: () => m["verify.right"](),
  },
  {
    name: "register and win",
    path: `/register-and-win/${table12}`,
    arrange: playForm,
    shows: () => m["customer.city"](),
  },
  {
    name: "evaluate",
    path: `/evaluate/${table12}/visit`,
    arrange: () => serveForm(() => demoForm()),
    shows: () => m["evaluate.send"](),
  },
]

const branchScreens: GuestScreen[] = [
  {
    name: "branches",
    path: `/branches/${place}`,
    code: place,
    shows: () => m["branch.closed"](),
  },
  {
    name: "branch",
    path: `/branch/${place}/${demoId("branch", "nakheel")}`,
    code: place,
    shows: () => m["branch.hours"](),
  },
  { name: "privacy policy", path: `/privacy-policy/${table12}`, shows: () => m["privacy.title"]() },
]

const plainScreens: GuestScreen[] = [
  {
    name: "welcome",
    path: "/",
    arrange: ({ place: { id, name, logo } }) =>
      api().answer("GET /installation/", () => ({ is_demo: true, places: [{ id, name, logo }] })),
    shows: () => m["start.title"](),
  },
  {
    name: "invitation",
    path: "/reference/E4KA6N70",
    arrange: inviteFriend,
    shows: () => m["invitation.join"](),
  },
  {
    name: "deactivated",
    path: `/deactivated/${table12}`,
    arrange: deactivate,
    shows: () => m["deactivated.title"](),
  },
  {
    name: "offers stopped",
    path: "/stop/token",
    arrange: ({ place: { id, name } }) =>
      api().answer("POST /promotion/stops/", () => ({ place_id: id, place_name: name })),
    shows: () => m["stop.done_text"](),
  },
  {
    name: "not authorised",
    path: "/not-authorized",
    shows: () => m["not_authorized.text"](),
  },
  { name: "not found", path: "/no/such/page", shows: () => m["missing_page.title"]() },
  {
    name: "delivery",
    path: `/delivery/${place}#token`,
    code: place,
    arrange: () => {
      api().answer("GET /delivery/{uuid}/", () => demoDelivery)
      api().answer("PUT /delivery/{uuid}/position/", () => ({ is_kept: true }))
    },
    shows: () => m["courier.deliver"](),
  },
  { name: "error", path: "/error", shows: () => m["error.oops"]() },
  {
    name: "without a network",
    // A code that no other test opens: what was shown before is shown again without a network.
    path: `/menu/${known.qr.instagram}`,
    code: known.qr.instagram,
    arrange: () => api().cutOff("GET /restaurant/qr/{uuid}/data/"),
    shows: () => m["offline.title"](),
  },
]

export const otherScreens = [...playScreens, ...branchScreens, ...plainScreens]
