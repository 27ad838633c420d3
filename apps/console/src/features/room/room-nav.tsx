import { m } from "@sufra/messages"
import { BellIcon, PlusIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { PotIcon, TableIcon } from "../../shell/console-icons.tsx"
import type { RoomView } from "./room.ts"

type RoomNavProps = {
  view: RoomView
  ready: number
  calls: number
  pathOf: (view: RoomView) => string
}

/** Within the thumb's reach on a phone, and at the foot of the page on a tablet. */
export function RoomNav({ view, ready, calls, pathOf }: RoomNavProps) {
  return (
    <nav
      aria-label={m["room.views"]()}
      className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-6 grid grid-cols-4 border-t border-line bg-card px-2 pt-1 pb-[max(0.5rem,env(safe-area-inset-bottom))] md:-mb-5"
    >
      <Tab to={pathOf("tables")} isHere={view === "tables"} icon={<TableIcon />}>
        {m["room.my_tables"]()}
      </Tab>
      <Tab to={pathOf("ready")} isHere={view === "ready"} icon={<PotIcon />} count={ready}>
        {m["room.tab_ready"]()}
      </Tab>
      <Tab to={pathOf("calls")} isHere={view === "calls"} icon={<BellIcon />} count={calls}>
        {m["room.calls"]()}
      </Tab>
      <Tab to="/orders/new" isHere={false} icon={<PlusIcon />}>
        {m["room.new_order"]()}
      </Tab>
    </nav>
  )
}

type TabProps = { to: string; isHere: boolean; icon: ReactNode; count?: number; children: string }

function Tab({ to, isHere, icon, count = 0, children }: TabProps) {
  return (
    <Link
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={`flex min-h-14 min-w-0 flex-col items-center justify-center text-small no-underline ${isHere ? "font-semibold text-primary-ink" : "text-ink-2"}`}
    >
      <span className="relative">
        {icon}
        {count > 0 ? (
          <span className="absolute -end-3.5 -top-1.5 grid min-w-5 place-items-center rounded-full bg-danger px-1 text-small leading-5 font-semibold text-on-danger">
            {count}
          </span>
        ) : null}
      </span>
      <span className="text-center">{children}</span>
    </Link>
  )
}
