import { campaignKinds } from "@sufra/domain/campaign/campaign"
import { moduleOf } from "@sufra/domain/campaign/module-of"
import { type ModuleName, rewardModules } from "@sufra/domain/establishment/modules"
import { type Capability, orderActorOf } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import {
  AlertIcon,
  BellIcon,
  ChartIcon,
  ClockIcon,
  GiftIcon,
  GridIcon,
  HeartIcon,
  type IconProps,
  ListIcon,
  MapPinIcon,
  PaletteIcon,
  QrIcon,
  ShareIcon,
  StarIcon,
  StoreIcon,
  UserIcon,
  UsersIcon,
} from "@sufra/ui/icon"
import type { ComponentType } from "react"
import { canDo, hasModule, type Staff } from "./features/staff/index.ts"
import {
  BagIcon,
  MegaphoneIcon,
  PercentIcon,
  PotIcon,
  ScooterIcon,
  SheetIcon,
  SlidersIcon,
  SpeechIcon,
  StockIcon,
  TableIcon,
  WheelIcon,
} from "./shell/console-icons.tsx"
import { CardIcon, CoinsIcon, DrawerIcon } from "./shell/money-icons.tsx"

/** New orders, late ones, tables that call, unsent messages, and payments that need a person. */
export type Counts = {
  orders: number
  late: number
  calls: number
  alarms: number
  attention: number
}

/** The headings of the side menu, in their order. */
export const menuGroups = ["serve", "menu", "guests", "money", "set-up"] as const

export type MenuGroup = (typeof menuGroups)[number]

type MenuEntry = {
  group: MenuGroup
  /** Where it leads, if not to the page's own path. */
  to?: string
  label: () => string
  Icon: ComponentType<IconProps>
  /** Who finds it in the side menu. */
  isFor: (staff: Staff) => boolean
  /** Who looks at it before anything else. */
  isFirstFor?: (staff: Staff) => boolean
  /** What waits there for somebody. */
  alarm?: (counts: Counts) => { count: number; text: string }
}

export type ConsolePage = {
  path: string
  /** Without it the server refuses what the page asks for: it says that the service is off. */
  module?: ModuleName
  /** The same where one of several is enough. */
  modules?: readonly ModuleName[]
  load: () => Promise<{ default: ComponentType }>
  menu?: MenuEntry
}

/** One of them has to be on; none: it is always there. */
export function modulesOf({ module, modules }: Pick<ConsolePage, "module" | "modules">) {
  return modules ?? (module ? [module] : [])
}

/** What the frame around a page knows of it. */
export type PageHandle = { modules: readonly ModuleName[] }

const whoCan = (capability: Capability) => (staff: Staff) => canDo(staff, capability)

/** As what somebody sees orders: who serves, who cooks, who carries. */
const actorOf = (staff: Staff) => (canDo(staff, "orders.view") ? orderActorOf(staff.role) : null)
const isFront = (staff: Staff) => actorOf(staff) === "front"
const isWaiter = (staff: Staff) => actorOf(staff) === "waiter"
const isInHouse = (staff: Staff) => isFront(staff) || actorOf(staff) === "kitchen"
const gameModules = campaignKinds.map((kind) => moduleOf[kind])
const runsBranch = (staff: Staff) => canDo(staff, "branch.edit")

/** Every screen inside the console's frame, in the order of the side menu. */
export const pages: ConsolePage[] = [
  {
    path: "orders",
    load: () => import("./routes/orders/orders.tsx"),
    menu: {
      group: "serve",
      label: () => m["board.title"](),
      Icon: BagIcon,
      isFor: isFront,
      alarm: ({ orders }) => ({ count: orders, text: m["board.arrived"]({ count: orders }) }),
    },
  },
  { path: "orders/new", load: () => import("./routes/orders/new-order.tsx") },
  {
    path: "kitchen",
    load: () => import("./routes/orders/kitchen.tsx"),
    menu: {
      group: "serve",
      label: () => m["kitchen.title"](),
      Icon: PotIcon,
      isFor: isInHouse,
    },
  },
  {
    path: "preorders",
    load: () => import("./routes/orders/preorders.tsx"),
    menu: {
      group: "serve",
      label: () => m["preorders.title"](),
      Icon: ClockIcon,
      isFor: isInHouse,
    },
  },
  {
    path: "floor",
    load: () => import("./routes/orders/floor.tsx"),
    menu: {
      group: "serve",
      label: () => m["floor.title"](),
      Icon: TableIcon,
      isFor: whoCan("tables.serve"),
      alarm: ({ calls }) => ({ count: calls, text: m["floor.calls"]({ count: calls }) }),
    },
  },
  {
    path: "room",
    load: () => import("./routes/orders/room.tsx"),
    menu: {
      group: "serve",
      label: () => m["room.my_tables"](),
      Icon: BellIcon,
      isFor: isWaiter,
      isFirstFor: isWaiter,
      alarm: ({ calls }) => ({ count: calls, text: m["floor.calls"]({ count: calls }) }),
    },
  },
  {
    path: "cashier",
    modules: rewardModules,
    load: () => import("./routes/cashier.tsx"),
    menu: {
      group: "serve",
      label: () => m["cashier.title"](),
      Icon: QrIcon,
      isFor: whoCan("cashier.serve"),
    },
  },
  {
    path: "deliveries",
    load: () => import("./routes/orders/deliveries.tsx"),
    menu: {
      group: "serve",
      label: () => m["board.deliveries_title"](),
      Icon: ScooterIcon,
      isFor: (staff) => actorOf(staff) === "courier",
    },
  },
  {
    path: "today",
    load: () => import("./routes/orders/today.tsx"),
    menu: {
      group: "serve",
      label: () => m["console.nav_today"](),
      Icon: ChartIcon,
      isFor: whoCan("today.view"),
      isFirstFor: runsBranch,
      alarm: ({ late: count }) => ({ count, text: m["today.late_orders"]({ count }) }),
    },
  },
  {
    path: "payments",
    load: () => import("./routes/payment/payments.tsx"),
    menu: {
      group: "money",
      label: () => m["till.payments_title"](),
      Icon: CoinsIcon,
      isFor: whoCan("payments.view"),
      alarm: ({ attention: count }) => ({ count, text: m["till.needs_attention"]({ count }) }),
    },
  },
  {
    path: "shifts",
    load: () => import("./routes/payment/shifts.tsx"),
    menu: {
      group: "money",
      label: () => m["till.shifts_title"](),
      Icon: DrawerIcon,
      isFor: whoCan("payments.take"),
    },
  },
  {
    path: "settlement",
    load: () => import("./routes/payment/settlement.tsx"),
    menu: {
      group: "money",
      label: () => m["till.report_title"](),
      Icon: SheetIcon,
      isFor: whoCan("payments.report"),
    },
  },
  {
    path: "loyalty/liability",
    module: "loyalty",
    load: () => import("./routes/loyalty/liability.tsx"),
    menu: {
      group: "money",
      label: () => m["liability.title"](),
      Icon: StarIcon,
      isFor: whoCan("loyalty.report"),
    },
  },
  {
    path: "customers",
    load: () => import("./routes/customers.tsx"),
    menu: {
      group: "guests",
      label: () => m["customers.title"](),
      Icon: UsersIcon,
      isFor: whoCan("customers.view"),
    },
  },
  { path: "customers/:id", load: () => import("./routes/customer.tsx") },
  {
    path: "privacy-requests",
    load: () => import("./routes/privacy-requests.tsx"),
    menu: {
      group: "guests",
      label: () => m["privacy_desk.title"](),
      Icon: UserIcon,
      isFor: whoCan("privacy.handle"),
    },
  },
  { path: "privacy-requests/:id", load: () => import("./routes/privacy-request.tsx") },
  {
    path: "leads",
    module: "referral",
    load: () => import("./routes/play/leads.tsx"),
    menu: {
      group: "guests",
      label: () => m["leads.title"](),
      Icon: ShareIcon,
      isFor: whoCan("referral.review"),
    },
  },
  {
    path: "menu",
    load: () => import("./routes/menu/menu.tsx"),
    menu: {
      group: "menu",
      label: () => m["console.nav_menu"](),
      Icon: ListIcon,
      isFor: whoCan("menu.edit"),
    },
  },
  { path: "menu/file", load: () => import("./routes/menu/menu-file.tsx") },
  { path: "menu/products/new", load: () => import("./routes/menu/menu-product.tsx") },
  { path: "menu/products/:id", load: () => import("./routes/menu/menu-product.tsx") },
  {
    path: "menu/products/:productId/options",
    load: () => import("./routes/menu/menu-product-options.tsx"),
  },
  {
    path: "menu/options/:groupId?",
    load: () => import("./routes/menu/menu-options.tsx"),
    menu: {
      group: "menu",
      to: "/menu/options",
      label: () => m["console.nav_options"](),
      Icon: SlidersIcon,
      isFor: whoCan("menu.edit"),
    },
  },
  {
    path: "menu/availability",
    load: () => import("./routes/menu/menu-availability.tsx"),
    menu: {
      group: "menu",
      label: () => m["console.nav_availability"](),
      Icon: StockIcon,
      isFor: whoCan("menu.sell-out"),
    },
  },
  {
    path: "menu/preorder",
    load: () => import("./routes/menu/preorder-menus.tsx"),
    menu: {
      group: "menu",
      label: () => m["preorder_editor.title"](),
      Icon: ClockIcon,
      isFor: whoCan("menu.edit"),
    },
  },
  { path: "menu/preorder/new", load: () => import("./routes/menu/preorder-menu.tsx") },
  { path: "menu/preorder/:id", load: () => import("./routes/menu/preorder-menu.tsx") },
  {
    path: "promotions",
    load: () => import("./routes/menu/promotions.tsx"),
    menu: {
      group: "guests",
      label: () => m["promotion.title"](),
      Icon: MegaphoneIcon,
      isFor: whoCan("promotion.edit"),
    },
  },
  { path: "promotions/send", load: () => import("./routes/play/send-promotion.tsx") },
  { path: "promotions/new/:kind", load: () => import("./routes/menu/promotion-editor.tsx") },
  { path: "promotions/:id", load: () => import("./routes/menu/promotion-editor.tsx") },
  {
    path: "campaigns",
    modules: gameModules,
    load: () => import("./routes/play/campaigns.tsx"),
    menu: {
      group: "guests",
      label: () => m["campaign_editor.title"](),
      Icon: WheelIcon,
      isFor: whoCan("campaign.edit"),
    },
  },
  {
    path: "campaigns/new",
    modules: gameModules,
    load: () => import("./routes/play/campaign.tsx"),
  },
  {
    path: "campaigns/:id",
    modules: gameModules,
    load: () => import("./routes/play/campaign.tsx"),
  },
  {
    path: "campaigns/:id/entries",
    modules: gameModules,
    load: () => import("./routes/play/campaign-entries.tsx"),
  },
  {
    path: "loyalty",
    module: "loyalty",
    load: () => import("./routes/loyalty/programme.tsx"),
    menu: {
      group: "guests",
      label: () => m["loyalty_editor.title"](),
      Icon: GiftIcon,
      isFor: whoCan("loyalty.edit"),
    },
  },
  {
    path: "loyalty/coupons",
    module: "coupon",
    load: () => import("./routes/loyalty/coupons.tsx"),
    menu: {
      group: "guests",
      label: () => m["loyalty_editor.tab_coupons"](),
      Icon: GiftIcon,
      // With loyalty on, coupons are a tab of its page.
      isFor: (staff) => canDo(staff, "loyalty.edit") && !hasModule(staff, "loyalty"),
    },
  },
  {
    path: "loyalty/coupons/new",
    module: "coupon",
    load: () => import("./routes/loyalty/coupon.tsx"),
  },
  {
    path: "loyalty/coupons/:id",
    module: "coupon",
    load: () => import("./routes/loyalty/coupon.tsx"),
  },
  {
    path: "loyalty/rewards",
    modules: rewardModules,
    load: () => import("./routes/loyalty/rewards.tsx"),
    menu: {
      group: "guests",
      label: () => m["loyalty_editor.tab_rewards"](),
      Icon: GiftIcon,
      // With loyalty on, rewards are a tab of its page.
      isFor: (staff) => canDo(staff, "loyalty.edit") && !hasModule(staff, "loyalty"),
    },
  },
  {
    path: "loyalty/rewards/new",
    modules: rewardModules,
    load: () => import("./routes/loyalty/reward.tsx"),
  },
  {
    path: "loyalty/rewards/:id",
    modules: rewardModules,
    load: () => import("./routes/loyalty/reward.tsx"),
  },
  {
    path: "loyalty/punch-cards",
    module: "punch-card",
    load: () => import("./routes/loyalty/punch-cards.tsx"),
  },
  {
    path: "loyalty/punch-cards/new",
    module: "punch-card",
    load: () => import("./routes/loyalty/punch-card.tsx"),
  },
  {
    path: "loyalty/punch-cards/:id",
    module: "punch-card",
    load: () => import("./routes/loyalty/punch-card.tsx"),
  },
  {
    path: "campaigns/referral",
    module: "referral",
    load: () => import("./routes/play/referral.tsx"),
    menu: {
      group: "guests",
      label: () => m["campaign_editor.title"](),
      Icon: WheelIcon,
      // Where there are games it is a tab beside them.
      isFor: (staff) =>
        canDo(staff, "referral.edit") && !gameModules.some((one) => hasModule(staff, one)),
    },
  },
  {
    path: "evaluations",
    module: "evaluation",
    load: () => import("./routes/play/evaluations.tsx"),
    menu: {
      group: "guests",
      label: () => m["evaluation_desk.title"](),
      Icon: HeartIcon,
      isFor: whoCan("evaluation.read"),
    },
  },
  {
    path: "evaluations/cases",
    module: "evaluation",
    load: () => import("./routes/play/evaluation-cases.tsx"),
  },
  {
    path: "evaluations/averages",
    module: "evaluation",
    load: () => import("./routes/play/evaluation-averages.tsx"),
  },
  {
    path: "evaluations/forms",
    module: "evaluation",
    load: () => import("./routes/play/evaluation-forms.tsx"),
  },
  {
    path: "evaluations/forms/new",
    module: "evaluation",
    load: () => import("./routes/play/evaluation-form.tsx"),
  },
  {
    path: "evaluations/forms/:id",
    module: "evaluation",
    load: () => import("./routes/play/evaluation-form.tsx"),
  },
  {
    path: "messages",
    load: () => import("./routes/messages.tsx"),
    menu: {
      group: "guests",
      label: () => m["messages.title"](),
      Icon: SpeechIcon,
      isFor: whoCan("messages.view"),
      alarm: ({ alarms: count }) => ({ count, text: m["messages.alarms"]({ count }) }),
    },
  },
  {
    path: "branches",
    load: () => import("./routes/establishment/branches.tsx"),
    menu: {
      group: "set-up",
      label: () => m["console.nav_branches"](),
      Icon: MapPinIcon,
      isFor: runsBranch,
    },
  },
  { path: "branches/:id", load: () => import("./routes/establishment/branch.tsx") },
  {
    path: "branches/:id/ordering",
    load: () => import("./routes/establishment/branch-ordering.tsx"),
  },
  { path: "branches/:id/tables", load: () => import("./routes/establishment/branch-tables.tsx") },
  {
    path: "establishments",
    load: () => import("./routes/establishment/establishments.tsx"),
    menu: {
      group: "set-up",
      label: () => m["console.nav_establishments"](),
      Icon: StoreIcon,
      isFor: whoCan("establishments.manage"),
    },
  },
  {
    path: "installation",
    load: () => import("./routes/establishment/installation.tsx"),
    menu: {
      group: "set-up",
      label: () => m["settings.installation_title"](),
      Icon: SlidersIcon,
      isFor: whoCan("installation.edit"),
    },
  },
  {
    path: "settings",
    load: () => import("./routes/establishment/settings.tsx"),
    menu: {
      group: "set-up",
      label: () => m["settings.title"](),
      Icon: StoreIcon,
      isFor: whoCan("settings.edit"),
    },
  },
  {
    path: "settings/brand",
    load: () => import("./routes/establishment/brand.tsx"),
    menu: {
      group: "set-up",
      label: () => m["console.nav_brand"](),
      Icon: PaletteIcon,
      isFor: whoCan("brand.edit"),
    },
  },
  {
    path: "settings/modules",
    load: () => import("./routes/modules.tsx"),
    menu: {
      group: "set-up",
      label: () => m["modules.title"](),
      Icon: GridIcon,
      isFor: whoCan("modules.switch"),
    },
  },
  {
    path: "settings/tax-and-kitchen",
    load: () => import("./routes/establishment/tax-and-kitchen.tsx"),
    menu: {
      group: "set-up",
      label: () => m["terms.settings_title"](),
      Icon: PercentIcon,
      isFor: whoCan("menu.edit"),
    },
  },
  {
    path: "settings/payments",
    load: () => import("./routes/payment/payment-settings.tsx"),
    menu: {
      group: "set-up",
      label: () => m["till.settings_title"](),
      Icon: CardIcon,
      isFor: whoCan("payments.set-up"),
    },
  },
  {
    path: "settings/staff",
    load: () => import("./routes/people.tsx"),
    menu: {
      group: "set-up",
      label: () => m["people.title"](),
      Icon: UsersIcon,
      isFor: whoCan("staff.manage"),
    },
  },
  {
    path: "audit",
    load: () => import("./routes/audit.tsx"),
    menu: {
      group: "set-up",
      label: () => m["audit.title"](),
      Icon: ClockIcon,
      isFor: whoCan("audit.view"),
    },
  },
  {
    path: "errors",
    load: () => import("./routes/errors.tsx"),
    menu: {
      group: "set-up",
      label: () => m["console.nav_errors"](),
      Icon: AlertIcon,
      isFor: whoCan("errors.view"),
    },
  },
  {
    path: "settings/backups",
    load: () => import("./routes/backups.tsx"),
    menu: {
      group: "set-up",
      label: () => m["backup.title"](),
      Icon: StockIcon,
      isFor: whoCan("backups.manage"),
    },
  },
  { path: "account", load: () => import("./routes/account.tsx") },
]

/**
 * The pages that somebody finds in the side menu: those of their role, of services that are on. What
 * somebody looks at before anything else comes first.
 */
export function menuPages(staff: Staff) {
  const found = pages.flatMap(({ path, menu, ...page }) => {
    const needed = modulesOf(page)
    const isOn = needed.length === 0 || needed.some((name) => hasModule(staff, name))
    if (!menu?.isFor(staff) || !isOn) return []
    return [{ ...menu, to: menu.to ?? `/${path}` }]
  })
  const isFirst = ({ isFirstFor }: MenuEntry) => Number(isFirstFor?.(staff) ?? false)
  return found.toSorted((one, other) => isFirst(other) - isFirst(one))
}
