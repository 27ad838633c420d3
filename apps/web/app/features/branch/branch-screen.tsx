import { distanceMeters } from "@sufra/domain/branch/distance"
import { phoneText } from "@sufra/domain/customer/phone-text"
import type { OrderType } from "@sufra/domain/establishment/settings"
import { m } from "@sufra/messages"
import { Badge } from "@sufra/ui/badge"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { ChevronBackIcon, MapPinIcon, PhoneIcon } from "@sufra/ui/icon"
import { Link, useParams } from "react-router"
import { useRevalidateAt } from "../../shell/api/use-revalidate-at.ts"
import { useLocale } from "../../shell/locale.ts"
import { waitingLink } from "../../shell/start/early-taps.ts"
import type { BranchDetail } from "./branch-hours.ts"
import { codeForBranch, directionsTo } from "./branch-links.ts"
import { BranchMap } from "./branch-map.tsx"
import { ChooseButton } from "./choose-button.tsx"
import { chooseBranch, type PlaceOfBranches } from "./chosen-branch.ts"
import { distanceText } from "./distance-text.ts"
import { guestLocationStore, useGrantedLocation } from "./guest-location.ts"
import { OpenState } from "./open-state.tsx"
import { PrayerTimes } from "./prayer-times.tsx"
import { SpecialHours } from "./special-hours.tsx"
import { WeekHours } from "./week-hours.tsx"

type BranchScreenProps = {
  branch: BranchDetail
  place: PlaceOfBranches & { timezone: string }
  hasMenu: boolean
}

/** Where it is, when it is open, and the way there. */
export function BranchScreen({ branch, place, hasMenu }: BranchScreenProps) {
  const locale = useLocale()
  const { uuid } = useParams()
  useGrantedLocation()
  useRevalidateAt([branch.changes_at])
  return (
    <div className="flex w-full flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      {place.branches.length > 1 ? (
        <Button
          variant="plain"
          className="-ms-3 self-start"
          startIcon={<ChevronBackIcon />}
          render={<Link to={`/branches/${uuid}`} />}
        >
          {m["branches.all"]()}
        </Button>
      ) : null}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
        <div className="flex flex-col gap-4">
          <BranchMap
            key={`${branch.lat} ${branch.lng}`}
            at={{ lat: branch.lat, lng: branch.lng }}
            name={branch.name[locale]}
          />
          <Facts branch={branch} place={place} hasMenu={hasMenu} />
        </div>
        <div className="flex flex-col gap-4">
          <WeekHours week={branch.week} />
          {branch.prayer_pause && branch.prayer_pause.today.length > 0 ? (
            <PrayerTimes pause={branch.prayer_pause} timezone={place.timezone} />
          ) : null}
          {branch.overrides.length > 0 ? (
            <SpecialHours overrides={branch.overrides} today={branch.week[0]?.date ?? ""} />
          ) : null}
        </div>
      </div>
    </div>
  )
}

const orderTypeNames: Record<OrderType, () => string> = {
  1: () => m["order_type.dine_in"](),
  2: () => m["order_type.pickup"](),
  3: () => m["order_type.delivery"](),
}

function Facts({ branch, place, hasMenu }: BranchScreenProps) {
  const locale = useLocale()
  const { uuid = "" } = useParams()
  const menuCode = codeForBranch(place, uuid, branch.id)
  const name = branch.name[locale]
  return (
    <Card className="flex flex-col gap-4 md:p-6">
      <h1 className="font-semibold text-heading">{name}</h1>
      <div className="flex flex-wrap items-center gap-2">
        <OpenState branch={branch} timezone={place.timezone} />
        <ul aria-label={m["order_type.title"]()} className="contents">
          {branch.order_types.map((type) => (
            <li key={type}>
              <Badge tone="info">{orderTypeNames[type]()}</Badge>
            </li>
          ))}
        </ul>
      </div>
      <Reach branch={branch} />
      <div className="flex flex-wrap gap-2 *:flex-1 *:basis-[9rem] lg:*:flex-none lg:*:basis-auto">
        {hasMenu ? (
          <Button
            render={<Link to={`/menu/${menuCode}`} {...waitingLink} />}
            onClick={() => chooseBranch(place.id, branch.id)}
          >
            {m["branch.open_menu"]()}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          startIcon={<MapPinIcon />}
          render={<a href={directionsTo(branch)} rel="noreferrer" />}
          aria-label={m["branch.directions_to"]({ name })}
        >
          {m["branch.directions"]()}
        </Button>
        <ChooseButton place={place} branch={branch} />
      </div>
    </Card>
  )
}

/** Where it is, and its phone. */
function Reach({ branch }: { branch: BranchDetail }) {
  const locale = useLocale()
  const position = guestLocationStore((location) => location.position)
  const distance = position && distanceText(distanceMeters(position, branch), locale)
  return (
    <div className="flex flex-col text-ink-2">
      <p className="flex gap-3 py-1.5">
        <MapPinIcon className="mt-px shrink-0" />
        <span className="text-pretty">
          {branch.address[locale]}
          {distance ? (
            <span className="block text-ink-3">{m["branch.away"]({ distance })}</span>
          ) : null}
        </span>
      </p>
      {branch.phone ? (
        <a
          href={`tel:${branch.phone}`}
          className="flex min-h-target items-center gap-3 self-start text-ink-2 underline decoration-line-strong underline-offset-4"
        >
          <PhoneIcon className="shrink-0" />
          <bdi dir="ltr">{phoneText(branch.phone)}</bdi>
        </a>
      ) : null}
    </div>
  )
}
