import { m } from "@sufra/messages"
import {
  BellIcon,
  ClockIcon,
  EditIcon,
  GiftIcon,
  GridIcon,
  HomeIcon,
  InfoIcon,
  ListIcon,
  MapPinIcon,
  StarIcon,
  StoreIcon,
  TicketIcon,
  UserIcon,
  UsersIcon,
  WheelIcon,
} from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { NavLink, useParams } from "react-router"

type Entry = { to: string; label: string; icon: ReactNode }

/** What decides which screens this place has. */
export type MenuOf = {
  hasMenu: boolean
  /** A place that only shows its menu knows no customers. */
  hasProfile: boolean
  hasOrders: boolean
  hasMembers: boolean
  /** Something here gives rewards, loyalty or a game. */
  hasRewards: boolean
  hasCoupons: boolean
  hasPunchCards: boolean
  hasReferral: boolean
  hasWheel: boolean
  hasRegisterAndWin: boolean
  branchIds: string[]
}

function branchEntry(uuid: string | undefined, [first, second]: string[]): Entry[] {
  if (!first) return []
  const icon = <MapPinIcon />
  if (second) return [{ to: `/branches/${uuid}`, label: m["branches.title"](), icon }]
  return [{ to: `/branch/${uuid}/${first}`, label: m["branch.location_and_hours"](), icon }]
}

/** Screens that are built. A place sees only those whose module it has switched on. */
function useEntries(of: MenuOf): Entry[] {
  const { uuid } = useParams()
  const menu = { to: `/menu/${uuid}`, label: m["menu_page.title"](), icon: <ListIcon /> }
  const notifications = {
    to: `/notifications/${uuid}`,
    label: m["notification.list_title"](),
    icon: <BellIcon />,
  }
  const profile = { to: `/profile/${uuid}`, label: m["profile.title"](), icon: <UserIcon /> }
  const hasMore = of.hasMembers || of.hasCoupons || of.hasPunchCards
  const orders = {
    to: `/history/${uuid}?tab=orders`,
    // As the page is called that it leads to.
    label: hasMore ? m["history.all_title"]() : m["history.title"](),
    icon: <ClockIcon />,
  }
  const member = { to: `/home/${uuid}`, label: m["member.title"](), icon: <StarIcon /> }
  const rewards = {
    to: `/my-rewards/${uuid}`,
    label: m["reward.mine_title"](),
    icon: <GiftIcon />,
  }
  const shop = { to: `/points-shop/${uuid}`, label: m["shop.points_title"](), icon: <StoreIcon /> }
  const coupons = {
    to: `/apply-coupons/${uuid}`,
    label: m["landing.coupons"](),
    icon: <TicketIcon />,
  }
  const punchCards = { to: `/punch-cards/${uuid}`, label: m["punch.title"](), icon: <GridIcon /> }
  const referral = { to: `/referral/${uuid}`, label: m["referral.title"](), icon: <UsersIcon /> }
  const wheel = { to: `/wheel/${uuid}`, label: m["wheel.title"](), icon: <WheelIcon /> }
  const registering = {
    to: `/register-and-win/${uuid}`,
    label: m["win.title"](),
    icon: <EditIcon />,
  }
  return [
    { to: `/qr/${uuid}`, label: m["menu.place"](), icon: <HomeIcon /> },
    ...(of.hasMenu ? [menu] : []),
    ...branchEntry(uuid, of.branchIds),
    ...(of.hasMembers ? [member] : []),
    ...(of.hasRewards ? [rewards] : []),
    ...(of.hasMembers ? [shop] : []),
    ...(of.hasCoupons ? [coupons] : []),
    ...(of.hasPunchCards ? [punchCards] : []),
    ...(of.hasReferral ? [referral] : []),
    ...(of.hasWheel ? [wheel] : []),
    ...(of.hasRegisterAndWin ? [registering] : []),
    ...(of.hasOrders ? [orders] : []),
    ...(of.hasProfile ? [notifications, profile] : []),
    { to: `/privacy-policy/${uuid}`, label: m["privacy.title"](), icon: <InfoIcon /> },
  ]
}

type EntriesProps = MenuOf & {
  isCollapsed: boolean
  /** Whether the link replaces the open menu in the history, so that Back does not open the menu again. */
  isOverPage?: boolean
}

export function MenuEntries({ isCollapsed, isOverPage = false, ...menuOf }: EntriesProps) {
  return (
    <ul className="flex flex-col gap-1">
      {useEntries(menuOf).map(({ to, label, icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            replace={isOverPage}
            title={isCollapsed ? label : undefined}
            className="flex min-h-target items-center gap-3 rounded-control px-3 text-ink-2 no-underline hover:bg-muted aria-[current=page]:bg-primary-light aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink"
          >
            {icon}
            <span className={isCollapsed ? "sr-only" : "min-w-0"}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
