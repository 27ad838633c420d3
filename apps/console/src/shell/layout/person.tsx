import { catalogueOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Avatar } from "@sufra/ui/avatar"
import { GlobeIcon, LogoutIcon, UserIcon } from "@sufra/ui/icon"
import { Link, useLocation } from "react-router"
import { languageNames, setLocale, useLocale } from "../locale.ts"
import { MenuLine, menuLineClass } from "./navigation.tsx"

/** `leave`: what the way out is called. */
export type Who = { name: string; role: string; leave: string }

type PersonProps = { who: Who; collapsed?: boolean }

/** Who is signed in, their account, the language, and the way out: at the bottom of the side menu. */
export function Person({ who, collapsed = false }: PersonProps) {
  const { pathname } = useLocation()
  const other: Locale = useLocale() === "sa" ? "en" : "sa"
  return (
    <div className="flex flex-col">
      <button
        type="button"
        aria-label={m["console.switch_language"]({ language: languageNames[other] })}
        lang={catalogueOf(other)}
        onClick={() => setLocale(other)}
        className={menuLineClass}
      >
        <MenuLine Icon={GlobeIcon} label={languageNames[other]} collapsed={collapsed} />
      </button>
      <Link
        to="/account"
        aria-current={pathname === "/account" ? "page" : undefined}
        title={collapsed ? m["console.nav_account"]() : undefined}
        className={menuLineClass}
      >
        <MenuLine Icon={UserIcon} label={m["console.nav_account"]()} collapsed={collapsed} />
      </Link>
      <Link to="/sign-out" title={collapsed ? who.leave : undefined} className={menuLineClass}>
        <MenuLine Icon={LogoutIcon} label={who.leave} collapsed={collapsed} />
      </Link>
      <div className="mt-3 flex items-center gap-3 border-t border-line px-1 pt-4">
        <Avatar name={who.name} />
        <div className={collapsed ? "sr-only" : "min-w-0"}>
          <p className="truncate font-semibold">{who.name}</p>
          <p className="truncate text-small text-ink-3">{who.role}</p>
        </div>
      </div>
    </div>
  )
}
