import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { AlertIcon, CheckIcon, MapPinIcon } from "@sufra/ui/icon"
import { askLocation, guestLocationStore } from "./guest-location.ts"

const refusals = {
  insecure: {
    title: () => m["location.insecure"](),
    how: () => m["location.insecure_how"](),
  },
  refused: {
    title: () => m["error.location_permission_needed"](),
    how: () => m["branches.location_how"](),
  },
  unavailable: {
    title: () => m["branches.location_unavailable"](),
    how: () => m["branches.location_unavailable_how"](),
  },
}

/** Offers to sort by distance, says what came of it, and never asks by itself. */
export function LocationBar() {
  const state = guestLocationStore((location) => location.state)
  const refusal = state in refusals ? refusals[state as keyof typeof refusals] : null
  return (
    <Card padding="medium" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div role="status" className="flex min-w-0 flex-1 basis-[16rem] gap-3">
        {refusal ? <AlertIcon className="mt-0.5 shrink-0 text-warning-ink" /> : null}
        {state === "known" ? <CheckIcon className="mt-0.5 shrink-0 text-success-ink" /> : null}
        <span>
          <span className={refusal ? "block font-semibold" : "block text-pretty text-ink-2"}>
            {refusal ? refusal.title() : statusText(state)}
          </span>
          {refusal ? (
            <span className="mt-1 block text-pretty text-ink-2">{refusal.how()}</span>
          ) : null}
        </span>
      </div>
      {state === "known" ? null : (
        <Button
          variant="secondary"
          loading={state === "asking"}
          startIcon={<MapPinIcon />}
          onClick={() => void askLocation()}
        >
          {refusal ? m["action.retry"]() : m["branches.use_location"]()}
        </Button>
      )}
    </Card>
  )
}

function statusText(state: string): string {
  if (state === "known") return m["branches.closest_first"]()
  return state === "asking" ? m["branches.locating"]() : m["branches.location_why"]()
}
