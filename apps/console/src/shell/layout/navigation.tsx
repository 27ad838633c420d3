import { CountBadge } from "@sufra/ui/badge"
import { ChevronDownIcon, type IconProps } from "@sufra/ui/icon"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { type ComponentType, type ReactNode, useId } from "react"
import { Link, useLocation } from "react-router"
import { setGroupOpen, useIsGroupOpen } from "./open-groups.ts"

/** `alarm`: how much there waits for somebody, and the same in words. */
type NavEntry = {
  to: string
  label: string
  Icon: ComponentType<IconProps>
  alarm?: { count: number; text: string }
}

export type NavGroup = { id: string; title: string; entries: NavEntry[] }

type NavigationProps = { groups: NavGroup[]; collapsed?: boolean; onNavigate?: () => void }

const itemClass =
  "flex min-h-12 w-full items-center gap-3 rounded-control px-3.5 text-start no-underline transition-colors duration-150"

const restClass = "text-ink-2 hover:bg-muted hover:text-ink"

/** A line of the side menu that is no page: language, sign-out, collapse. */
export const menuLineClass = `${itemClass} ${restClass}`

/** The current entry is the one with the longest matching path, since some pages lie below others. */
function findHere(groups: NavGroup[], pathname: string): string | undefined {
  return groups
    .flatMap(({ entries }) => entries.map(({ to }) => to))
    .filter((to) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** So few fit on a tablet held sideways: headings would only stand in their way. */
const mostWithoutHeadings = 11

export function Navigation({ groups, collapsed = false, onNavigate }: NavigationProps) {
  const here = findHere(groups, useLocation().pathname)
  const all = groups.flatMap(({ entries }) => entries)
  const list = (entries: NavEntry[], id?: string) => (
    <ul id={id} className="flex flex-col gap-1">
      {entries.map((entry) => (
        <li key={entry.to}>
          <Entry {...{ entry, collapsed, onNavigate }} isHere={entry.to === here} />
        </li>
      ))}
    </ul>
  )
  if (all.length <= mostWithoutHeadings) return list(all)
  return (
    <div className="flex flex-col gap-1">
      {groups.map((group) => (
        <Group key={group.id} {...{ group, collapsed }} isHere={contains(group, here)}>
          {(listId) => list(group.entries, listId)}
        </Group>
      ))}
    </div>
  )
}

const contains = ({ entries }: NavGroup, here: string | undefined) =>
  entries.some(({ to }) => to === here)

type GroupProps = {
  group: NavGroup
  collapsed: boolean
  /** The page that is open belongs to it. */
  isHere: boolean
  children: (listId: string) => ReactNode
}

/** The group of the page that is open stays open: closing it would hide where one is. */
function Group({ group, collapsed, isHere, children }: GroupProps) {
  const listId = useId()
  const isOpen = useIsGroupOpen(group.id) || isHere
  const waiting = isOpen ? [] : group.entries.flatMap(({ alarm }) => (alarm ? [alarm] : []))
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        disabled={isHere}
        onClick={() => setGroupOpen(group.id, !isOpen)}
        className={`relative flex min-h-11 w-full items-center gap-2 rounded-control text-small font-medium text-ink-3 transition-colors duration-150 enabled:hover:bg-muted enabled:hover:text-ink ${collapsed ? "justify-center px-0" : "px-3.5 text-start"}`}
      >
        <span className={collapsed ? "" : "min-w-0 flex-1 truncate"}>{group.title}</span>
        {waiting.length > 0 ? (
          <span className={collapsed ? "absolute end-0 top-0" : ""}>
            <CountBadge
              aria-hidden="true"
              count={waiting.reduce((sum, { count }) => sum + count, 0)}
            />
            <VisuallyHidden>{waiting.map(({ text }) => text).join(" ")}</VisuallyHidden>
          </span>
        ) : null}
        {collapsed || isHere ? null : (
          <ChevronDownIcon
            className={`size-4.5 transition-[rotate] duration-200 ${isOpen ? "rotate-180" : ""}`}
          />
        )}
      </button>
      {isOpen ? children(listId) : null}
    </div>
  )
}

type EntryProps = {
  entry: NavEntry
  isHere: boolean
  collapsed: boolean
  onNavigate: (() => void) | undefined
}

function Entry({ entry, isHere, collapsed, onNavigate }: EntryProps) {
  const { to, label, Icon, alarm } = entry
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      onClick={() => onNavigate?.()}
      title={collapsed ? label : undefined}
      className={
        isHere
          ? `${itemClass} relative bg-primary-light font-semibold text-on-primary-light`
          : `${itemClass} relative ${restClass}`
      }
    >
      <MenuLine Icon={Icon} label={label} collapsed={collapsed} />
      {alarm ? (
        <span className={collapsed ? "absolute end-1 top-1" : "ms-auto"}>
          <CountBadge aria-hidden="true" count={alarm.count} />
          <VisuallyHidden>{alarm.text}</VisuallyHidden>
        </span>
      ) : null}
    </Link>
  )
}

type MenuLineProps = { Icon: ComponentType<IconProps>; label: string; collapsed: boolean }

export function MenuLine({ Icon, label, collapsed }: MenuLineProps) {
  return (
    <>
      <Icon className="size-5.5" />
      <span className={collapsed ? "sr-only" : "truncate"}>{label}</span>
    </>
  )
}
