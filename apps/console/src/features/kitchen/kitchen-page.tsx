import { ticketsAt, ticketsOfSection } from "@sufra/domain/order/kitchen/kitchen"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Chip } from "@sufra/ui/chip"
import { RefreshIcon } from "@sufra/ui/icon"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { useWakeLock } from "@sufra/ui/use-wake-lock"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { PotIcon } from "../../shell/console-icons.tsx"
import { Failure, StaleNotice } from "../../shell/errors/failure.tsx"
import { useLocale } from "../../shell/locale.ts"
import { EmptyCard } from "../../shell/page/empty-card.tsx"
import { usePageTitle } from "../../shell/page/use-page-title.ts"
import { browserStorage } from "../../shell/start/browser-storage.ts"
import { AtWorkBranch } from "../branch/index.ts"
import { type Kitchen, kitchenQuery } from "../order/index.ts"
import { SoundNotice, SoundSwitch } from "../order-bell/index.ts"
import { AllDay } from "./all-day.tsx"
import { RecentTickets } from "./recent-tickets.tsx"
import { Tickets } from "./tickets.tsx"
import { useChime } from "./use-chime.ts"
import { useGoneTickets } from "./use-gone-tickets.ts"

type KitchenPageProps = { timezone: string }

export function KitchenPage({ timezone }: KitchenPageProps) {
  usePageTitle(m["kitchen.title"]())
  useWakeLock()
  return (
    <div data-wide className="flex flex-col gap-4">
      <AtWorkBranch waiting={<KitchenSkeleton />}>
        {(branchId) => <BranchKitchen branchId={branchId} timezone={timezone} />}
      </AtWorkBranch>
    </div>
  )
}

type BranchKitchenProps = KitchenPageProps & { branchId: string }

function BranchKitchen({ branchId, timezone }: BranchKitchenProps) {
  const { data, error, refetch } = useQuery(kitchenQuery(branchId))
  if (!data) return error ? <Failure error={error} onRetry={refetch} /> : <KitchenSkeleton />
  return (
    <>
      {error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      <Screen key={branchId} kitchen={data} timezone={timezone} />
    </>
  )
}

const stationKey = "sufra-kitchen-station"
const sectionKey = "sufra-kitchen-section"
const allDayKey = "sufra-kitchen-all-day"

/** A screen hangs at one station, maybe in one section: what was chosen on it stays. */
function useKept(key: string): [string | null, (value: string | null) => void] {
  const [value, setValue] = useState(() => browserStorage.get(key) || null)
  function keep(next: string | null) {
    browserStorage.set(key, next ?? "")
    setValue(next)
  }
  return [value, keep]
}

function Screen({ kitchen, timezone }: KitchenPageProps & { kitchen: Kitchen }) {
  const [keptStation, setStation] = useKept(stationKey)
  const [keptSection, setSection] = useKept(sectionKey)
  const [allDay, setAllDay] = useKept(allDayKey)
  const [isRecentOpen, setIsRecentOpen] = useState(false)
  const station = kitchen.stations.find(({ id }) => id === keptStation) ?? null
  const stationId = station?.id ?? null
  const sectionId = kitchen.sections.find(({ id }) => id === keptSection)?.id ?? null
  const here = ticketsOfSection(kitchen.tickets, sectionId)
  // What was just bumped has no action until the server has answered, and is not shown meanwhile.
  const inWork = here.filter(({ actions }) => actions.includes("bump"))
  const tickets = ticketsAt(inWork, stationId)
  useChime(kitchen.tickets, tickets)
  const { gone: allGone, dismiss } = useGoneTickets(kitchen)
  const gone = ticketsOfSection(allGone, sectionId)
  const goneIds = new Set(gone.map(({ id }) => id))
  const shown = ticketsAt([...inWork, ...gone], stationId)
  return (
    <>
      <PageHeader
        title={m["kitchen.title"]()}
        subtitle={m["kitchen.to_make"]({ count: tickets.length })}
        actions={
          <>
            <SoundSwitch />
            <Chip selected={allDay !== null} onClick={() => setAllDay(allDay ? null : "shown")}>
              {m["kitchen.all_day"]()}
            </Chip>
            <Button
              variant="outline"
              startIcon={<RefreshIcon className="size-5" />}
              onClick={() => setIsRecentOpen(true)}
            >
              {m["kitchen.recent"]()}
            </Button>
          </>
        }
      />
      <SoundNotice ask={m["kitchen.sound_ask"]()} />
      <ScreenChoice
        label={m["kitchen.stations"]()}
        allText={m["kitchen.all_stations"]()}
        choices={kitchen.stations}
        chosenId={stationId}
        onChoose={setStation}
      />
      <ScreenChoice
        label={m["section.title"]()}
        allText={m["kitchen.all_sections"]()}
        choices={kitchen.sections}
        chosenId={sectionId}
        onChoose={setSection}
      />
      <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
        <div className="min-w-0 flex-1">
          {shown.length > 0 ? (
            <Tickets
              tickets={shown}
              goneIds={goneIds}
              onDismiss={dismiss}
              station={station}
              timezone={timezone}
            />
          ) : (
            <EmptyCard
              icon={<PotIcon />}
              title={m["kitchen.empty_title"]()}
              text={m["kitchen.empty_text"]()}
            />
          )}
        </div>
        {allDay === null ? null : <AllDay tickets={tickets} stationId={stationId} />}
      </div>
      <RecentTickets
        orders={ticketsOfSection(kitchen.recent, sectionId)}
        stationId={stationId}
        open={isRecentOpen}
        onClose={() => setIsRecentOpen(false)}
      />
    </>
  )
}

type ScreenChoiceProps = {
  label: string
  allText: string
  choices: Kitchen["stations"]
  chosenId: string | null
  onChoose: (id: string | null) => void
}

/** At which station, or in which section, this screen hangs; nothing where there is nothing to choose. */
function ScreenChoice({ label, allText, choices, chosenId, onChoose }: ScreenChoiceProps) {
  const locale = useLocale()
  if (choices.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form section
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      <Chip selected={chosenId === null} onClick={() => onChoose(null)}>
        {allText}
      </Chip>
      {choices.map(({ id, name }) => (
        <Chip key={id} selected={chosenId === id} onClick={() => onChoose(id)}>
          {name[locale]}
        </Chip>
      ))}
    </div>
  )
}

function KitchenSkeleton() {
  return (
    <div role="status" className="grid grid-cols-2 gap-4 lg:grid-cols-3">
      <VisuallyHidden>{m["kitchen.loading"]()}</VisuallyHidden>
      {["one", "two", "three"].map((ticket) => (
        <Skeleton key={ticket} className="h-80 rounded-card" />
      ))}
    </div>
  )
}
