import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { useEffect, useState } from "react"
import { Link } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { useLocale } from "../../shell/locale.ts"
import { hasScanned } from "../branch/index.ts"

/** The way back for who closed the page: nobody else is asked about, and nothing is shown meanwhile. */
export function LastPlace() {
  const locale = useLocale()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => setAsked(hasScanned()), [])
  const { data } = useLoaded(isAsked ? "main-branch" : null, () =>
    browserApi("GET /branch/main-branch/"),
  )
  if (!data) return null
  const { establishment, branch } = data
  return (
    <Card
      interactive
      render={<Link to={`/qr/${establishment.id}`} />}
      className="flex items-center gap-3 text-ink no-underline"
    >
      <span className="min-w-0">
        <span className="block text-ink-2 text-small">{m["start.last_place"]()}</span>
        <span className="block font-semibold">{establishment.name[locale]}</span>
        <span className="block text-ink-2 text-small">{branch.name[locale]}</span>
      </span>
      <ChevronForwardIcon className="ms-auto shrink-0 text-ink-3" />
    </Card>
  )
}
