import picture from "@lobehub/fluent-emoji-3d/assets/1f5fa-fe0f.webp"
import { distanceMeters } from "@sufra/domain/branch/distance"
import { m } from "@sufra/messages"
import { EmptyState } from "@sufra/ui/empty-state"
import { useRevalidateAt } from "../../shell/api/use-revalidate-at.ts"
import { useLocale } from "../../shell/locale.ts"
import type { Position } from "../../shell/position.ts"
import { BranchCard } from "./branch-card.tsx"
import type { PlaceOfBranches } from "./chosen-branch.ts"
import { guestLocationStore, useGrantedLocation } from "./guest-location.ts"
import { LocationBar } from "./location-bar.tsx"
import type { Branch } from "./open-state.tsx"

type Listed = { branch: Branch; distance: number | null }

/** The closest first when the guest's place is known, else in the order of the establishment. */
function listed(branches: Branch[], from: Position | null): Listed[] {
  const all = branches.map((branch) => ({
    branch,
    distance: from && distanceMeters(from, branch),
  }))
  return from ? all.sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0)) : all
}

type BranchesScreenProps = {
  branches: Branch[]
  place: PlaceOfBranches & { timezone: string; table: { label: string } | null }
}

export function BranchesScreen({ branches, place }: BranchesScreenProps) {
  const position = guestLocationStore((location) => location.position)
  useGrantedLocation()
  useRevalidateAt(branches.map((branch) => branch.changes_at))
  return (
    <div className="flex w-full flex-col gap-5 px-4 py-6 md:px-6 md:py-8">
      <header className="flex flex-col gap-1">
        <h1 className="font-semibold text-heading">{m["branches.title"]()}</h1>
        {place.table && branches.length > 1 ? <LeavesTable place={place} /> : null}
      </header>
      {branches.length > 1 ? <LocationBar /> : null}
      {branches.length === 0 ? (
        <EmptyState
          picture={<img src={picture} alt="" width={96} height={96} />}
          title={m["branches.empty_title"]()}
          text={m["branches.empty_text"]()}
        />
      ) : (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
          {listed(branches, position).map(({ branch, distance }) => (
            <BranchCard
              key={branch.id}
              branch={branch}
              place={place}
              distanceMeters={distance}
              level={2}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Another branch is another menu, and the table is no part of it. */
function LeavesTable({ place }: { place: PlaceOfBranches }) {
  const name = place.branch?.name[useLocale()] ?? ""
  return <p className="text-pretty text-ink-2">{m["branches.leaves_table"]({ name })}</p>
}
