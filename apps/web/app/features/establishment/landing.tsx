import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { MapPinIcon, QrIcon } from "@sufra/ui/icon"
import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { type Branch, BranchCard, OpenState } from "../branch/index.ts"
import { GuestSlider, type SlidesByGuest } from "../promotion/index.ts"
import type { Place } from "./place.ts"
import { PlaceLogo } from "./place-logo.tsx"
import { ShareButton } from "./share-button.tsx"

type LandingProps = { place: Place; branches: Branch[]; slides: SlidesByGuest }

/** What a guest sees first after the scan: where they are, whether it is open, what is on. */
export function Landing({ place, branches, slides }: LandingProps) {
  const locale = useLocale()
  const { uuid = place.id } = useParams()
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 py-6 md:px-6 md:py-8">
      <Hero place={place} />
      <GuestSlider slides={slides} placeId={place.id} code={uuid} label={m["landing.offers"]()} />
      <section aria-labelledby="branches">
        <h2 id="branches" className="mb-4 font-semibold text-title">
          {m["branch.count"]({ count: branches.length })}
        </h2>
        <ul
          className="grid gap-4 md:grid-cols-2 lg:grid-cols-3"
          lang={locale === "sa" ? "ar" : "en"}
        >
          {branches.map((branch) => (
            <BranchCard key={branch.id} branch={branch} timezone={place.timezone} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Hero({ place }: { place: Place }) {
  const locale = useLocale()
  const { uuid } = useParams()
  const { branch, table } = place
  return (
    <section className="flex flex-col items-start gap-5 rounded-sheet bg-card p-5 shadow-card md:flex-row md:items-center md:p-8">
      <PlaceLogo logo={place.logo} size="large" />
      <div className="min-w-0">
        <h1 className="text-balance font-semibold text-display">{place.name[locale]}</h1>
        {place.description[locale] ? (
          <p className="mt-3 text-pretty text-ink-2">{place.description[locale]}</p>
        ) : null}
        {branch ? (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <OpenState branch={branch} timezone={place.timezone} />
            <Fact icon={<MapPinIcon className="size-4" />}>{branch.name[locale]}</Fact>
            {table ? (
              <Fact icon={<QrIcon className="size-4" />}>
                {m["landing.table"]({ label: table.label })}
              </Fact>
            ) : null}
          </div>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 md:ms-auto md:self-start">
        {place.subscriptions.includes("menu") ? (
          <Button render={<Link to={`/menu/${uuid}`} />}>{m["landing.menu"]()}</Button>
        ) : null}
        <ShareButton name={place.name[locale]} placeId={place.id} />
      </div>
    </section>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-tag bg-muted px-2.5 py-1 text-ink text-small">
      {icon}
      {children}
    </span>
  )
}
