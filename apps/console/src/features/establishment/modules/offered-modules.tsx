import type { ModuleName } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Link } from "react-router"
import { canDo, hasModule, type Staff } from "../../staff/index.ts"
import { moduleWords } from "./module-words.ts"

/** What brings guests back; the others are found where they are missing. */
const forGuests = [
  "loyalty",
  "punch-card",
  "coupon",
  "prize-wheel",
  "register-and-win",
  "referral",
  "evaluation",
] as const satisfies ModuleName[]

/** Services that are off have no page to be found by: an owner reads of them where guests are looked after. */
export function OfferedModules({ staff }: { staff: Staff }) {
  const off = forGuests.filter((name) => !hasModule(staff, name))
  if (off.length === 0 || !canDo(staff, "modules.switch")) return null
  return (
    <Card padding="large" render={<section aria-labelledby="offered-modules" />}>
      <h2 id="offered-modules" className="text-title font-semibold">
        {m["modules.offered_title"]()}
      </h2>
      <p className="text-ink-2">{m["modules.offered_text"]()}</p>
      <ul className="my-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {off.map((name) => (
          <li key={name}>
            <p className="font-medium">{moduleWords[name].name()}</p>
            <p className="text-small text-ink-2">{moduleWords[name].text()}</p>
          </li>
        ))}
      </ul>
      <Button variant="outline" render={<Link to="/settings/modules" />}>
        {m["modules.open"]()}
      </Button>
    </Card>
  )
}
