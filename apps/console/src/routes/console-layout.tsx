import { orderActorOf } from "@sufra/domain/staff/roles"
import { m } from "@sufra/messages"
import { useQuery } from "@tanstack/react-query"
import { Outlet, useMatches } from "react-router"
import { useWorkBranch, WorkBranchSwitch } from "../features/branch/index.ts"
import { LateBell } from "../features/dashboard/index.ts"
import { ModuleOff } from "../features/establishment/index.ts"
import { CallBell } from "../features/floor/index.ts"
import { messageSummaryQuery } from "../features/message/index.ts"
import { OrderBell } from "../features/order-bell/index.ts"
import { paymentSummaryQuery } from "../features/payment/desk/index.ts"
import { canDo, hasModule, roleText, type Staff, useTablet } from "../features/staff/index.ts"
import { type Counts, type MenuGroup, menuGroups, menuPages, type PageHandle } from "../pages.tsx"
import { pictureUrl } from "../shell/api/api.ts"
import { useAttentionCounts, useAttentionIcon } from "../shell/attention.ts"
import { ConsoleFrame } from "../shell/layout/console-frame.tsx"
import type { NavGroup } from "../shell/layout/navigation.tsx"
import { useLocale } from "../shell/locale.ts"
import { SignedIn, usePlaceOf } from "./signed-in.tsx"

export default function ConsoleLayout() {
  return <SignedIn>{(staff) => <Frame staff={staff} />}</SignedIn>
}

const groupTitles: Record<MenuGroup, () => string> = {
  serve: () => m["console.nav_group_serve"](),
  menu: () => m["console.nav_group_menu"](),
  guests: () => m["console.nav_group_guests"](),
  money: () => m["console.nav_group_money"](),
  "set-up": () => m["console.nav_group_set_up"](),
}

/** Only what the role may open, and the place has switched on. */
function groupsFor(staff: Staff, counts: Counts): NavGroup[] {
  const groups = menuGroups.map((id) => ({
    id,
    title: groupTitles[id](),
    entries: menuPages(staff)
      .filter(({ group }) => group === id)
      .map(({ to, label, Icon, ...page }) => {
        const alarm = page.alarm?.(counts)
        return { to, label: label(), Icon, ...(alarm && alarm.count > 0 && { alarm }) }
      }),
  }))
  return groups.filter(({ entries }) => entries.length > 0)
}

function Frame({ staff }: { staff: Staff }) {
  const locale = useLocale()
  const { establishment } = staff
  const shown = usePlaceOf(staff)
  const { data: summary } = useQuery({
    ...messageSummaryQuery,
    enabled: canDo(staff, "messages.view"),
  })
  const { data: money } = useQuery({
    ...paymentSummaryQuery,
    enabled: canDo(staff, "payments.view"),
  })
  useAttentionIcon()
  const isShared = useTablet() !== null
  const counts = useAttentionCounts()
  const { branch, branches = [] } = useWorkBranch()
  return (
    <ConsoleFrame
      place={{
        name: shown ? shown.name[locale] : m["sufra.name"](),
        caption: establishment ? m["console.title"]() : m["console.platform"](),
        logoUrl: shown?.logo ? pictureUrl(shown.logo, 160) : undefined,
        isProduct: !establishment,
      }}
      branchName={branch && branches.length > 1 ? branch.name[locale] : null}
      branchSwitch={(collapsed) => <WorkBranchSwitch collapsed={collapsed} />}
      who={{
        name: staff.name,
        role: roleText(staff.role),
        leave: isShared ? m["tablet.lock"]() : m["console.sign_out"](),
      }}
      groups={groupsFor(staff, {
        ...counts,
        alarms: summary?.alarms ?? 0,
        attention: money?.attention ?? 0,
      })}
    >
      {orderActorOf(staff.role) === "front" ? <OrderBell /> : null}
      {canDo(staff, "branch.edit") && canDo(staff, "today.view") ? <LateBell /> : null}
      {canDo(staff, "tables.serve") ? <CallBell /> : null}
      <Page staff={staff} />
    </ConsoleFrame>
  )
}

/** What was linked to or kept open: a service that is off says so instead. */
function Page({ staff }: { staff: Staff }) {
  const handle = useMatches().at(-1)?.handle as PageHandle | undefined
  const modules = handle?.modules ?? []
  const [module] = modules
  if (!module || modules.some((one) => hasModule(staff, one))) return <Outlet />
  return <ModuleOff module={module} canSwitch={canDo(staff, "modules.switch")} />
}
