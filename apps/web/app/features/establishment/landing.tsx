import { m } from "@sufra/messages"
import { MapPinIcon, QrIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { useRevalidateAt } from "../../shell/api/use-revalidate-at.ts"
import { PlaceLogo } from "../../shell/frame/place-logo.tsx"
import { useLocale } from "../../shell/locale.ts"
import { type Branch, BranchCard, OpenState, useChosenBranch } from "../branch/index.ts"
import { FootSlider, GuestSlider, type SlidesByGuest } from "../promotion/index.ts"
import { LandingTiles } from "./landing-tiles.tsx"
import type { Place } from "./place.ts"
import { ShareButton } from "./share-button.tsx"
import { useTableLabel } from "./table-label.ts"

type LandingProps = { place: Place; branches: Branch[]; slides: SlidesByGuest }

/** What a guest sees first after the scan: where they are, whether it is open, what is on. */
export function Landing({ place, branches, slides }: LandingProps) {
  const { uuid = place.id } = useParams()
  useRevalidateAt([place.branch, ...branches].map((branch) => branch?.changes_at ?? null))
  const offers = {
    ...{ slides, placeId: place.id, code: uuid, label: m["landing.offers"]() },
    isReplaceable: place.has_promotions_for_known,
  }
  return (
    <div className="flex w-full flex-col gap-6 px-4 py-4 md:gap-8 md:px-6 md:py-8">
      <Hero place={place} branches={branches} />
      <GuestSlider {...offers} />
      <LandingTiles place={place} />
      {place.branch ? null : <Branches place={place} branches={branches} />}
      <FootSlider {...offers} />
    </div>
  )
}

/** A code of no branch: the guest says which one is theirs. */
function Branches({ place, branches }: { place: Place; branches: Branch[] }) {
  if (branches.length === 0) return null
  return (
    <section aria-labelledby="branches">
      <h2 id="branches" className="mb-4 font-semibold text-title">
        {m["branch.count"]({ count: branches.length })}
      </h2>
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {branches.map((branch) => (
          <BranchCard key={branch.id} branch={branch} place={place} />
        ))}
      </ul>
    </section>
  )
}

function Hero({ place, branches }: { place: Place; branches: Branch[] }) {
  const locale = useLocale()
  const chosen = useChosenBranch(place)
  const table = useTableLabel(place)
  const branch = place.branch ?? branches.find(({ id }) => id === chosen?.id)
  return (
    <section className="flex flex-col gap-4 rounded-sheet bg-card p-5 shadow-card md:p-8">
      <div className="flex flex-wrap items-center gap-4 md:gap-5">
        <PlaceLogo logo={place.logo} size="large" />
        <h1 className="min-w-0 grow basis-[6rem] text-balance font-semibold text-heading md:text-display">
          {place.name[locale]}
        </h1>
        <ShareButton name={place.name[locale]} placeId={place.id} />
      </div>
      {place.description[locale] ? (
        <p className="text-pretty text-ink-2">{place.description[locale]}</p>
      ) : null}
      {branch ? (
        <div className="flex flex-wrap items-center gap-2">
          <OpenState branch={branch} timezone={place.timezone} />
          <BranchFact branch={branch} />
          {table ? (
            <Fact icon={<QrIcon className="size-4" />}>{m["landing.table"]({ label: table })}</Fact>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function BranchFact({ branch }: { branch: Branch }) {
  const locale = useLocale()
  const { uuid } = useParams()
  return (
    <Link
      to={`/branch/${uuid}/${branch.id}`}
      className="-my-2 inline-flex min-h-target items-center text-ink no-underline"
    >
      <Fact icon={<MapPinIcon className="size-4" />}>{branch.name[locale]}</Fact>
    </Link>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-tag bg-info-light px-2 py-0.5 text-on-info-light text-small">
      {icon}
      {children}
    </span>
  )
}
