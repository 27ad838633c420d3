import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import {
  ChevronBackIcon,
  ChevronForwardIcon,
  CloseIcon,
  HomeIcon,
  InfoIcon,
  ListIcon,
  MapPinIcon,
} from "@sufra/ui/icon"
import { type ReactNode, useEffect, useRef } from "react"
import { NavLink, useParams } from "react-router"
import { layoutStore, setMenuHidden, toggleMenuCollapsed } from "./layout-store.ts"
import { useOverlayAddress } from "./use-overlay-address.ts"

type Entry = { to: string; label: string; icon: ReactNode }

/** What decides which screens this place has. */
export type MenuOf = { hasMenu: boolean; branchIds: string[] }

function branchEntry(uuid: string | undefined, [first, second]: string[]): Entry[] {
  if (!first) return []
  const icon = <MapPinIcon />
  if (second) return [{ to: `/branches/${uuid}`, label: m["branches.title"](), icon }]
  return [{ to: `/branch/${uuid}/${first}`, label: m["branch.location_and_hours"](), icon }]
}

/** Screens that are built. A place sees only those whose module it has switched on. */
function useEntries({ hasMenu, branchIds }: MenuOf): Entry[] {
  const { uuid } = useParams()
  const menu = { to: `/menu/${uuid}`, label: m["menu_page.title"](), icon: <ListIcon /> }
  return [
    { to: `/qr/${uuid}`, label: m["menu.place"](), icon: <HomeIcon /> },
    ...(hasMenu ? [menu] : []),
    ...branchEntry(uuid, branchIds),
    { to: `/privacy-policy/${uuid}`, label: m["privacy.title"](), icon: <InfoIcon /> },
  ]
}

type EntriesProps = MenuOf & {
  isCollapsed: boolean
  /** What is followed then takes its place in the history: Back must not open it again. */
  isOverPage?: boolean
}

function Entries({ isCollapsed, isOverPage = false, ...menuOf }: EntriesProps) {
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
            <span className={isCollapsed ? "sr-only" : "truncate"}>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** What stands in the side menu of wide screens, in the frame of `side-menu-later.tsx`. */
export function SideMenuContent(menuOf: MenuOf) {
  const isCollapsed = layoutStore((state) => state.isMenuCollapsed)
  const label = isCollapsed ? m["menu.expand"]() : m["menu.collapse"]()
  return (
    <>
      <Entries {...menuOf} isCollapsed={isCollapsed} />
      <Button
        variant="plain"
        size="icon"
        aria-label={label}
        aria-expanded={!isCollapsed}
        onClick={toggleMenuCollapsed}
      >
        {isCollapsed ? <ChevronForwardIcon /> : <ChevronBackIcon />}
      </Button>
    </>
  )
}

/** The same entries on a phone, over the page. A native dialog: focus, Escape and backdrop for free. */
export function PhoneMenu(menuOf: MenuOf) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, open, close } = useOverlayAddress("navigation")
  const hasOpened = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    dialog.current?.showModal()
    open()
  }, [])
  useEffect(() => {
    if (isOpen) hasOpened.current = true
    if (isOpen || !hasOpened.current) return
    // Closed, not only taken away: the dialog gives the focus back to the button that opened it.
    dialog.current?.close()
    setMenuHidden(true)
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      aria-label={m["menu.title"]()}
      onClose={close}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
      className="inset-y-0 start-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-card p-3 shadow-raised outline-none backdrop:bg-ink/40"
    >
      <div className="mb-2 flex justify-end">
        <Button variant="plain" size="icon" aria-label={m["action.close"]()} onClick={close}>
          <CloseIcon />
        </Button>
      </div>
      <nav aria-label={m["menu.title"]()}>
        <Entries {...menuOf} isCollapsed={false} isOverPage />
      </nav>
    </dialog>
  )
}
