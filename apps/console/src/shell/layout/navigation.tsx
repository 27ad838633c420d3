import { CountBadge } from "@sufra/ui/badge"
import type { IconProps } from "@sufra/ui/icon"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import type { ComponentType } from "react"
import { Link, useLocation } from "react-router"

/** `alarm`: how much there waits for somebody, and the same in words. */
type NavEntry = {
  to: string
  label: string
  Icon: ComponentType<IconProps>
  alarm?: { count: number; text: string }
}

/** A group without a title is what everybody starts with. */
export type NavGroup = { title?: string; entries: NavEntry[] }

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

export function Navigation({ groups, collapsed = false, onNavigate }: NavigationProps) {
  const here = findHere(groups, useLocation().pathname)
  return (
    <div className="flex flex-col gap-5">
      {groups.map((group) => (
        <div key={group.title ?? "main"}>
          {group.title ? <GroupTitle title={group.title} collapsed={collapsed} /> : null}
          <ul className="flex flex-col gap-1">
            {group.entries.map((entry) => (
              <li key={entry.to}>
                <Entry
                  entry={entry}
                  isHere={entry.to === here}
                  collapsed={collapsed}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function GroupTitle({ title, collapsed }: { title: string; collapsed: boolean }) {
  if (collapsed) return <hr aria-label={title} className="mx-2 mb-4 border-line" />
  return <p className="mb-1 px-3.5 text-small font-medium text-ink-3">{title}</p>
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
