import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { Link, useParams } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { directionsTo } from "./branch-links.ts"
import { ChooseButton } from "./choose-button.tsx"
import type { PlaceOfBranches } from "./chosen-branch.ts"
import { distanceText } from "./distance-text.ts"
import { type Branch, OpenState } from "./open-state.tsx"

type BranchCardProps = {
  branch: Branch
  place: PlaceOfBranches & { timezone: string }
  /** From the guest, when they have said where they are. */
  distanceMeters?: number | null
  /** The level of its name in the page's outline. */
  level?: 2 | 3
}

/** A tap anywhere opens the branch; its two buttons lie above that. */
export function BranchCard({ branch, place, distanceMeters, level = 3 }: BranchCardProps) {
  const locale = useLocale()
  const { uuid } = useParams()
  const name = branch.name[locale]
  const Heading = `h${level}` as const
  return (
    <Card render={<li />} interactive className="relative flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="font-semibold text-title">
          <Link
            to={`/branch/${uuid}/${branch.id}`}
            className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
          >
            {name}
          </Link>
        </Heading>
        {distanceMeters == null ? null : (
          <span className="shrink-0 text-ink-2">{distanceText(distanceMeters, locale)}</span>
        )}
      </div>
      <div>
        <OpenState branch={branch} timezone={place.timezone} />
      </div>
      <p className="text-pretty text-ink-2">{branch.address[locale]}</p>
      <div className="relative z-10 mt-auto flex flex-wrap items-center gap-2 self-start pt-1">
        <ChooseButton place={place} branch={branch} />
        <Button
          variant="plain"
          render={<a href={directionsTo(branch)} rel="noreferrer" />}
          aria-label={m["branch.directions_to"]({ name })}
        >
          {m["branch.directions"]()}
        </Button>
      </div>
    </Card>
  )
}
