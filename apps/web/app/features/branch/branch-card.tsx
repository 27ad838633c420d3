import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { MapPinIcon, PhoneIcon } from "@sufra/ui/icon"
import { useLocale } from "../../shell/locale.ts"
import { type Branch, OpenState } from "./open-state.tsx"
import { phoneText } from "./phone-text.ts"

/** Opens the phone's own map; no key, no script, no tracking on our page. */
function directionsTo(branch: Branch): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${branch.lat},${branch.lng}`
}

export function BranchCard({ branch, timezone }: { branch: Branch; timezone: string }) {
  const locale = useLocale()
  const name = branch.name[locale]
  return (
    <Card render={<li />} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{name}</h3>
        <OpenState branch={branch} timezone={timezone} />
      </div>
      <p className="text-ink-2">{branch.address[locale]}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button
          variant="tonal"
          startIcon={<MapPinIcon />}
          render={<a href={directionsTo(branch)} rel="noreferrer" />}
          aria-label={m["branch.directions_to"]({ name })}
        >
          {m["branch.directions"]()}
        </Button>
        {branch.phone ? (
          <Button
            variant="plain"
            startIcon={<PhoneIcon />}
            render={<a href={`tel:${branch.phone}`} />}
          >
            <bdi dir="ltr">{phoneText(branch.phone)}</bdi>
          </Button>
        ) : null}
      </div>
    </Card>
  )
}
