import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { MenuIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { LanguageSwitch } from "./language-switch.tsx"
import { layoutStore, setMenuHidden } from "./layout-store.ts"

type NavbarProps = {
  logo: ReactNode
  title: string
  subtitle?: string | undefined
  /** Follows the subtitle and is never cut off: a phone has room for it only on a line of its own. */
  state?: string | undefined
  to: string
  /** Pages without a place have no menu to open. */
  hasMenu?: boolean
  /** Buttons of the place, such as search, before the language. */
  actions?: ReactNode
}

export function Navbar(props: NavbarProps) {
  const { logo, title, subtitle, state, to, hasMenu = false, actions } = props
  const isMenuHidden = layoutStore((state) => state.isMenuHidden)
  return (
    <header className="@container sticky top-0 z-30 print:hidden border-line border-b bg-white pt-[env(safe-area-inset-top)]">
      <div className="flex h-(--navbar-height) flex-wrap content-center items-center gap-x-1 px-2 md:px-6">
        {hasMenu ? (
          <Button
            variant="plain"
            size="icon"
            className="lg:hidden"
            aria-label={m["menu.open"]()}
            aria-haspopup="dialog"
            aria-expanded={!isMenuHidden}
            onClick={() => setMenuHidden(false)}
          >
            <MenuIcon />
          </Button>
        ) : null}
        <div className="flex min-w-0 max-md:flex-1 max-md:basis-[3rem]">
          <Link
            to={to}
            className="flex min-h-target min-w-0 items-center gap-2 text-ink no-underline md:gap-3"
          >
            <span className="@max-[23rem]:hidden contents">{logo}</span>
            <span className="min-w-0">
              <span className="block truncate font-semibold text-dark-ink leading-normal">
                {title}
              </span>
              {subtitle ? (
                <span className="block text-ink-3 text-small leading-tight md:flex">
                  <span
                    className={`min-w-0 ${state ? "block truncate" : "line-clamp-2 md:line-clamp-1"}`}
                  >
                    {subtitle}
                  </span>
                  {state ? (
                    <span className="block shrink-0 whitespace-pre text-danger-ink">
                      <span className="max-md:hidden">{" · "}</span>
                      {state}
                    </span>
                  ) : null}
                </span>
              ) : null}
            </span>
          </Link>
        </div>
        <div className="ms-auto flex items-center">
          {actions}
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
