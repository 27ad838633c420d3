import { m } from "@sufra/messages"
import { api } from "../api-of-test.ts"
import { demoCard, serveCards } from "../demo/demo-cards.ts"
import { demoCoupon, serveCodes } from "../demo/demo-coupons.ts"
import { demoCustomer, demoOrder, orderId, signedIn } from "../demo/demo-guest.ts"
import { demoId } from "../demo/demo-id.ts"
import { demoJournal, demoProgramme, demoWallet, serveMember } from "../demo/demo-member.ts"
import { demoLead, demoReferral } from "../demo/demo-referral.ts"
import { demoItem, demoReward } from "../demo/demo-reward.ts"
import type { DemoSite } from "../demo/demo-site.ts"
import { table12 } from "../page-parts.ts"
import type { GuestScreen } from "./guest-screen.ts"

/** With all that can stand on a member's pages, and long numbers and names. */
function beMember(site: DemoSite): void {
  signedIn(
    site,
    demoCustomer({
      ...{ name: "Abdulrahman Abdulaziz Almutairi", email: "abdulrahman.almutairi@example.sa" },
      ...{ visits: 1_240, orders_count: 1_118, lifetime_purchases_minor: 12_345_678 },
    }),
  )
  const programme = demoProgramme()
  const large = { available: 128_200, lifetime: 1_900_900, owed: 20 }
  serveMember({ programme, wallet: () => demoWallet(programme, large) })
  const { history: _, ...reward } = demoReward()
  api().answer("GET /reward/qr/{uuid}/rewards/", () => [reward])
  api().answer("GET /coupon/qr/{uuid}/offers/", () => [demoCoupon({ how: "offered" })])
  serveCards(() => [
    demoCard({
      progress: { label: "partially-punched", units: 15, lapses_at: null, first_at: null },
    }),
  ])
  api().answer("GET /customer/qr/{uuid}/addresses/", () => [
    {
      ...{ id: demoId("address", "home"), title: "Home", description: "Behind the mosque" },
      ...{ address: "7421 Al Urubah Road", door: "12", level: "3", block: "B" },
      ...{ short_address: "RRRD2929", lat: 24.7, lng: 46.69 },
    },
  ])
  const used = { created_at: "2026-11-01T10:00:00.000Z", last_used_at: "2026-11-17T10:00:00.000Z" }
  const agent = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/605.1.15"
  api().answer("GET /customer/qr/{uuid}/sessions/", () => [
    { id: demoId("session", "this"), user_agent: agent, ...used, is_current: true },
    { id: demoId("session", "other"), user_agent: agent, ...used, is_current: false },
  ])
  api().answer("GET /privacy/qr/{uuid}/requests/", () => [])
}

function lookBack(site: DemoSite): void {
  beMember(site)
  const summary = demoOrder(site)
  const facts = { number: "A-041", type: 2 as const, state: "canceled" as const }
  const karak = { en: "Karak", sa: "كرك" }
  api().answer("GET /activity/qr/{uuid}/entries/", () => ({
    entries: [
      {
        ...{ type: "order" as const, id: orderId, at: "2026-11-17T12:00:00.000Z" },
        facts: { ...facts, total_minor: 1_234_500 },
      },
      {
        ...{ type: "reward" as const, id: demoId("reward", "karak") },
        ...{ at: "2026-11-16T12:00:00.000Z" },
        facts: { name: karak, kind: "prize" as const, source: "staff" as const },
      },
    ],
    next: null,
  }))
  const { id, number, type, state, placed_at, ready_at, branch, lines } = summary
  api().answer("GET /order/qr/{uuid}/orders/", () => ({
    orders: [
      {
        ...{ id, number, type, state, placed_at, ready_at, branch_name: branch.name },
        ...{ total_minor: 1_234_500, portions: 12, names: lines.map(({ name }) => name) },
        invoice_id: demoId("invoice", "first"),
      },
    ],
    has_more: false,
  }))
  api().answer("GET /payment/qr/{uuid}/orders/", () => [])
  api().answer("GET /loyalty/qr/{uuid}/ledger/", () => ({ journals: [demoJournal()], next: null }))
  api().answer("GET /coupon/qr/{uuid}/uses/", () => [])
}

function sell(site: DemoSite): void {
  beMember(site)
  const items = [
    demoItem(),
    demoItem({ id: demoId("item", "rare"), left: 3, label: "unavailable" }),
  ]
  api().answer("GET /reward/qr/{uuid}/shops/{shop}/", () => ({ items, available: 820 }))
}

function own(site: DemoSite): void {
  beMember(site)
  api().answer("GET /reward/qr/{uuid}/rewards/{id}/", () => demoReward())
  api().answer("POST /reward/qr/{uuid}/rewards/{id}/tokens/", () => ({
    token: `R1${"0".repeat(48)}`,
    expires_at: new Date(Date.now() + 60_000).toISOString(),
  }))
}

function invite(site: DemoSite): void {
  beMember(site)
  const leads = [demoLead("Abdulrahman Abdulaziz Almutairi"), demoLead("Sara")]
  api().answer("GET /referral/qr/{uuid}/me/", () =>
    demoReferral({ leads, converted: 12, earned_rewards: 12, earned_points: 1_200 }),
  )
}

function hear(site: DemoSite): void {
  beMember(site)
  const facts = { level: { en: "Silver", sa: "فضي" } }
  api().answer("GET /notification/qr/{uuid}/notifications/", () => [
    {
      ...{ id: demoId("news", "one"), kind: "level-reached" as const, facts },
      ...{ created_at: new Date().toISOString(), is_read: false },
    },
  ])
  api().answer("POST /notification/qr/{uuid}/notifications/read/", () => null)
}

function joinProgramme(_: DemoSite): void {
  const programme = demoProgramme()
  serveMember({ programme, wallet: () => demoWallet(programme) })
}

const tabs = ["activity", "orders", "points", "coupons", "prizes", "punches"]

const pointsScreens: GuestScreen[] = [
  {
    name: "home, of a member",
    path: `/home/${table12}`,
    arrange: beMember,
    shows: () => m["punch.title"](),
  },
  {
    name: "home, of a stranger",
    path: `/home/${table12}`,
    arrange: joinProgramme,
    shows: () => m["verification.send"](),
  },
  {
    name: "levels",
    path: `/levels/${table12}`,
    arrange: beMember,
    shows: () => m["levels.here"](),
  },
  {
    name: "points shop",
    path: `/points-shop/${table12}`,
    arrange: sell,
    shows: () => m["shop.points_title"](),
  },
  {
    name: "prize shop",
    path: `/prize-shop/${table12}`,
    arrange: sell,
    shows: () => m["shop.prizes_title"](),
  },
  {
    name: "prize",
    path: `/prize/${table12}?id=${demoReward().id}`,
    arrange: own,
    shows: () => m["member.code_bright"](),
  },
  {
    name: "my rewards",
    path: `/my-rewards/${table12}`,
    arrange: beMember,
    shows: (language) => demoReward().name[language],
  },
  {
    name: "punch cards",
    path: `/punch-cards/${table12}`,
    arrange: beMember,
    shows: () => m["punch.label_partially_punched"](),
  },
  {
    name: "coupons",
    path: `/apply-coupons/${table12}?coupon=TENTH`,
    arrange: (site) => {
      beMember(site)
      serveCodes({ TENTH: demoCoupon() })
    },
    shows: () => m["coupon.keep"](),
  },
  ...tabs.map((tab) => ({
    name: `history, ${tab}`,
    path: `/history/${table12}?tab=${tab}`,
    arrange: lookBack,
    shows: () => m["history.all_title"](),
  })),
]

const profileScreens: GuestScreen[] = [
  {
    name: "profile",
    path: `/profile/${table12}`,
    arrange: beMember,
    shows: () => m["profile.devices"](),
  },
  {
    name: "sign in",
    path: `/profile/${table12}`,
    shows: () => m["customer.sign_in_title"](),
  },
  {
    name: "edit profile",
    path: `/edit-profile/${table12}`,
    arrange: beMember,
    shows: () => m["action.save"](),
  },
  {
    name: "register",
    path: `/register/${table12}`,
    arrange: (site) => signedIn(site, demoCustomer({ name: "", privacy_accepted: false })),
    shows: () => m["customer.finish"](),
  },
  {
    name: "notifications",
    path: `/notifications/${table12}`,
    arrange: hear,
    shows: () => m["notification.today"](),
  },
  {
    name: "referral",
    path: `/referral/${table12}`,
    arrange: invite,
    shows: () => m["referral.leads_title"](),
  },
]

export const memberScreens = [...pointsScreens, ...profileScreens]
