import type { ModuleName } from "@sufra/domain/establishment/modules"
import { defaultThemeColours } from "@sufra/domain/establishment/theme"
import { orderActorOf } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import { Navigate, Outlet, useLocation } from "react-router"
import { placeQuery } from "../features/establishment/index.ts"
import { CallBell } from "../features/floor/index.ts"
import { messageSummaryQuery } from "../features/message/index.ts"
import { OrderBell } from "../features/order-bell/index.ts"
import { paymentSummaryQuery } from "../features/payment/desk/index.ts"
import { canDo, meQuery, roleText, type Staff } from "../features/staff/index.ts"
import { type Counts, pages } from "../pages.tsx"
import { pictureUrl } from "../shell/api/api.ts"
import { useLiveUpdates } from "../shell/api/live-updates.ts"
import { useIsSignedIn } from "../shell/api/session.ts"
import { useAttentionCounts, useAttentionIcon } from "../shell/attention.ts"
import { Failure } from "../shell/errors/failure.tsx"
import { reportErrorsFor } from "../shell/errors/report-error.ts"
import { ConsoleFrame } from "../shell/layout/console-frame.tsx"
import type { NavGroup } from "../shell/layout/navigation.tsx"
import { useLocale } from "../shell/locale.ts"
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

type Seen = { staff: Staff; counts: Counts; modules: readonly ModuleName[] }

function entriesOf(group: "work" | "settings", { staff, counts, modules }: Seen) {
  const entries = pages.flatMap(({ path, menu }) => {
    if (menu?.group !== group || !menu.isFor(staff)) return []
    if (menu.module && !modules.includes(menu.module)) return []
    const { to = `/${path}`, label, Icon } = menu
    const alarm = menu.alarm?.(counts)
    const isFirst = menu.isFirstFor?.(staff) ?? false
    return [{ isFirst, to, label: label(), Icon, ...(alarm && alarm.count > 0 && { alarm }) }]
  })
  return entries
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .map(({ isFirst: _, ...entry }) => entry)
}

/** Only what the role may open, and what is switched on. */
function groupsFor(seen: Seen): NavGroup[] {
  const groups = [
    { entries: entriesOf("work", seen) },
    { title: m["console.nav_settings"](), entries: entriesOf("settings", seen) },
  ]
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
      groups={groupsFor({
        staff,
        modules: place?.subscriptions ?? [],
        counts: {
          ...counts,
          alarms: summary?.alarms ?? 0,
          attention: money?.attention ?? 0,
        },
      })}
    >
      {orderActorOf(staff.role) === "front" ? <OrderBell /> : null}
      {canDo(staff, "tables.serve") ? <CallBell /> : null}
      <Outlet />
    </ConsoleFrame>
  )
}
