import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { orderActorOf } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import {
  AlertIcon,
  ChartIcon,
  ClockIcon,
  ListIcon,
  MapPinIcon,
  PaletteIcon,
  StoreIcon,
  UserIcon,
} from "@sufra/ui/icon"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { Navigate, Outlet, useLocation } from "react-router"
import { placeQuery } from "../features/establishment/index.ts"
import { CallBell } from "../features/floor/index.ts"
import { messageSummaryQuery } from "../features/message/index.ts"
import { OrderBell } from "../features/order-bell/index.ts"
import { paymentSummaryQuery } from "../features/payment/desk/index.ts"
import { canDo, meQuery, roleText, type Staff } from "../features/staff/index.ts"
import { pictureUrl } from "../shell/api/api.ts"
import { useLiveUpdates } from "../shell/api/live-updates.ts"
import { useIsSignedIn } from "../shell/api/session.ts"
import { useAttentionCounts, useAttentionIcon } from "../shell/attention.ts"
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
} from "../shell/console-icons.tsx"
import { Failure } from "../shell/errors/failure.tsx"
import { reportErrorsFor } from "../shell/errors/report-error.ts"
import { ConsoleFrame } from "../shell/layout/console-frame.tsx"
import type { NavGroup } from "../shell/layout/navigation.tsx"
import { useLocale } from "../shell/locale.ts"
import { CardIcon, CoinsIcon, DrawerIcon } from "../shell/money-icons.tsx"
import { wearAccent } from "../shell/start/accent.ts"
import { ColdStart } from "../shell/start/cold-start.tsx"

export default function ConsoleLayout() {
  const { pathname, search } = useLocation()
  const isSignedIn = useIsSignedIn()
  if (!isSignedIn) return <Navigate to="/sign-in" replace state={{ from: pathname + search }} />
  return <SignedIn />
}

function SignedIn() {
  const { data: staff, error, refetch } = useQuery(meQuery)
  if (staff) return <Frame staff={staff} />
  return error ? (
    <main className="grid min-h-dvh place-items-center">
      <Failure error={error} onRetry={refetch} />
    </main>
  ) : (
    <ColdStart />
  )
}

/** What the floor and the kitchen have open all day, each by what they are to an order. */
function orderEntries(
  staff: Staff,
  { orders: waiting, calls }: Pick<Counts, "orders" | "calls">,
): NavGroup["entries"] {
  const actor = canDo(staff, "orders.view") ? orderActorOf(staff.role) : null
  if (actor === "courier") {
    return [{ to: "/deliveries", label: m["board.deliveries_title"](), Icon: ScooterIcon }]
  }
  const alarm = { count: waiting, text: m["board.arrived"]({ count: waiting }) }
  const orders = { to: "/orders", label: m["board.title"](), Icon: BagIcon }
  const calling = { count: calls, text: m["floor.calls"]({ count: calls }) }
  const floor = { to: "/floor", label: m["floor.title"](), Icon: TableIcon }
  return [
    ...(actor === "front" ? [waiting > 0 ? { ...orders, alarm } : orders] : []),
    ...(actor ? [{ to: "/kitchen", label: m["kitchen.title"](), Icon: PotIcon }] : []),
    ...(canDo(staff, "tables.serve") ? [calls > 0 ? { ...floor, alarm: calling } : floor] : []),
  ]
}

function menuEntries(staff: Staff): NavGroup["entries"] {
  return [
    ...(canDo(staff, "menu.edit")
      ? [
          { to: "/menu", label: m["console.nav_menu"](), Icon: ListIcon },
          { to: "/menu/options", label: m["console.nav_options"](), Icon: SlidersIcon },
        ]
      : []),
    ...(canDo(staff, "menu.sell-out")
      ? [{ to: "/menu/availability", label: m["console.nav_availability"](), Icon: StockIcon }]
      : []),
  ]
}

/** Money: what came in, the drawer it lies in, and what is left at the end of the day. */
function moneyEntries(staff: Staff, attention: number): NavGroup["entries"] {
  const alarm = { count: attention, text: m["till.needs_attention"]({ count: attention }) }
  const payments = { to: "/payments", label: m["till.payments_title"](), Icon: CoinsIcon }
  return [
    ...(canDo(staff, "payments.view") ? [attention > 0 ? { ...payments, alarm } : payments] : []),
    ...(canDo(staff, "payments.take")
      ? [{ to: "/shifts", label: m["till.shifts_title"](), Icon: DrawerIcon }]
      : []),
    ...(canDo(staff, "payments.report")
      ? [{ to: "/settlement", label: m["till.report_title"](), Icon: SheetIcon }]
      : []),
  ]
}

function messageEntries(staff: Staff, alarms: number): NavGroup["entries"] {
  if (!canDo(staff, "messages.view")) return []
  const alarm = { count: alarms, text: m["messages.alarms"]({ count: alarms }) }
  const entry = { to: "/messages", label: m["messages.title"](), Icon: SpeechIcon }
  return [alarms > 0 ? { ...entry, alarm } : entry]
}

/** New orders, tables that call, messages that could not be sent, and payments that need a person. */
type Counts = { orders: number; calls: number; alarms: number; attention: number }

/** Only what is built, and of that only what the role may open. */
function groupsFor(staff: Staff, counts: Counts): NavGroup[] {
  const canViewToday = canDo(staff, "today.view")
  const canEditBrand = canDo(staff, "brand.edit")
  const canEditBranches = canDo(staff, "branch.edit")
  const canManage = canDo(staff, "establishments.manage")
  const canViewErrors = canDo(staff, "errors.view")
  const today = canViewToday
    ? [{ to: "/today", label: m["console.nav_today"](), Icon: ChartIcon }]
    : []
  const orders = orderEntries(staff, counts)
  const work = [
    ...(canEditBranches ? [...today, ...orders] : [...orders, ...today]),
    ...moneyEntries(staff, counts.attention),
    ...menuEntries(staff),
    ...(canDo(staff, "promotion.edit")
      ? [{ to: "/promotions", label: m["promotion.title"](), Icon: MegaphoneIcon }]
      : []),
    ...messageEntries(staff, counts.alarms),
    ...(canEditBranches
      ? [{ to: "/branches", label: m["console.nav_branches"](), Icon: MapPinIcon }]
      : []),
    ...(canManage
      ? [{ to: "/establishments", label: m["console.nav_establishments"](), Icon: StoreIcon }]
      : []),
  ]
  const settings = [
    ...(canEditBrand
      ? [{ to: "/settings/brand", label: m["console.nav_brand"](), Icon: PaletteIcon }]
      : []),
    ...(canDo(staff, "menu.edit")
      ? [
          {
            to: "/settings/tax-and-kitchen",
            label: m["terms.settings_title"](),
            Icon: PercentIcon,
          },
        ]
      : []),
    ...(canDo(staff, "payments.set-up")
      ? [{ to: "/settings/payments", label: m["till.settings_title"](), Icon: CardIcon }]
      : []),
    ...(canDo(staff, "audit.view")
      ? [{ to: "/audit", label: m["audit.title"](), Icon: ClockIcon }]
      : []),
    ...(canViewErrors
      ? [{ to: "/errors", label: m["console.nav_errors"](), Icon: AlertIcon }]
      : []),
    { to: "/account", label: m["console.nav_account"](), Icon: UserIcon },
  ]
  const groups = [{ entries: work }, { title: m["console.nav_settings"](), entries: settings }]
  return groups.filter(({ entries }) => entries.length > 0)
}

function Frame({ staff }: { staff: Staff }) {
  const locale = useLocale()
  const { establishment } = staff
  const { data: place } = useQuery({
    ...placeQuery(establishment?.id ?? ""),
    enabled: establishment !== null,
  })
  const { data: summary } = useQuery({
    ...messageSummaryQuery,
    enabled: canDo(staff, "messages.view"),
  })
  const { data: money } = useQuery({
    ...paymentSummaryQuery,
    enabled: canDo(staff, "payments.view"),
  })
  const primary = establishment ? place?.theme.primary : defaultThemeColours.primary
  useEffect(() => {
    if (primary) wearAccent(primary)
  }, [primary])
  useEffect(() => reportErrorsFor(establishment?.id ?? null), [establishment?.id])
  useLiveUpdates(establishment !== null)
  useAttentionIcon()
  const counts = useAttentionCounts()
  const shown = place ?? establishment
  return (
    <ConsoleFrame
      place={{
        name: shown ? shown.name[locale] : m["sufra.name"](),
        caption: establishment ? m["console.title"]() : m["console.platform"](),
        logoUrl: shown?.logo ? pictureUrl(shown.logo, 160) : undefined,
        isProduct: !establishment,
      }}
      who={{ name: staff.name, role: roleText(staff.role) }}
      groups={groupsFor(staff, {
        ...counts,
        alarms: summary?.alarms ?? 0,
        attention: money?.attention ?? 0,
      })}
    >
      {orderActorOf(staff.role) === "front" ? <OrderBell /> : null}
      {canDo(staff, "tables.serve") ? <CallBell /> : null}
      <Outlet />
    </ConsoleFrame>
  )
}
