import { m } from "@sufra/messages"
import { NavLink, useParams } from "react-router"

/** Between the two shops and what one owns: on each of these pages, at the same place. */
export function ShopLinks() {
  const { uuid } = useParams()
  const links = [
    { to: `/points-shop/${uuid}`, label: m["shop.points_title"]() },
    { to: `/prize-shop/${uuid}`, label: m["shop.prizes_title"]() },
    { to: `/my-rewards/${uuid}`, label: m["reward.mine_title"]() },
  ]
  return (
    <nav aria-label={m["shop.shops"]()}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ to, label }) => (
          <li key={to} className="flex max-sm:flex-1">
            <NavLink
              to={to}
              replace
              className="flex min-h-target w-full items-center justify-center rounded-full border border-line bg-card px-2 text-center text-ink-2 text-small no-underline sm:px-5 sm:text-body aria-[current=page]:border-primary aria-[current=page]:bg-primary-light aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
