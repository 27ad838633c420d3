import wheelPicture from "@lobehub/fluent-emoji-3d/assets/1f3a1.webp"
import registerPicture from "@lobehub/fluent-emoji-3d/assets/1f381.webp"
import { m } from "@sufra/messages"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { Link, useParams } from "react-router"
import { usePlace } from "../establishment/index.ts"

/** On a member's page: what can be played here now. */
export function HomeGames() {
  const { games: found, id } = usePlace()
  const { uuid = id } = useParams()
  const games = [
    {
      kind: "wheel",
      to: `/wheel/${uuid}`,
      picture: wheelPicture,
      title: m["wheel.title"](),
      text: m["landing.wheel_text"](),
    },
    {
      kind: "register-and-win",
      to: `/register-and-win/${uuid}`,
      picture: registerPicture,
      title: m["win.title"](),
      text: m["landing.win_text"](),
    },
  ] as const
  const shown = games.filter(({ kind }) => found.includes(kind))
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
      {shown.map(({ to, picture, title, text }) => (
        <li key={to} className="flex">
          <Link
            to={to}
            className="flex w-full items-center gap-3 rounded-card bg-card p-4 text-ink no-underline shadow-card"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-full bg-warm">
              <img src={picture} alt="" width={28} height={28} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{title}</span>
              <span className="block text-pretty text-ink-2 text-small">{text}</span>
            </span>
            <ChevronForwardIcon className="size-5 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
