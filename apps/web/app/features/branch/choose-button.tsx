import type { LocalText } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { CheckIcon, MapPinIcon } from "@sufra/ui/icon"
import { useToast } from "@sufra/ui/toast"
import { useNavigate } from "react-router"
import { useLocale } from "../../shell/locale.ts"
import { chooseBranch, type PlaceOfBranches, useChosenBranch } from "./chosen-branch.ts"

type ChooseButtonProps = { place: PlaceOfBranches; branch: { id: string; name: LocalText } }

/** One branch is the guest's own; a second tap gives it up. Where the code decides, it only says so. */
export function ChooseButton({ place, branch }: ChooseButtonProps) {
  const locale = useLocale()
  const toast = useToast()
  const navigate = useNavigate()
  const chosen = useChosenBranch(place)
  const name = branch.name[locale]
  const isChosen = chosen?.id === branch.id

  function choose() {
    chooseBranch(place.id, isChosen ? null : branch.id)
    if (isChosen) return
    toast.show({ kind: "success", title: m["branches.chosen_notice"]({ name }) })
    // The code stands for another branch, and would go on doing so.
    if (chosen?.isOfCode) void navigate(`/branches/${place.id}`)
  }

  if (isChosen && chosen.isOfCode) {
    return (
      <span className="inline-flex min-h-target items-center gap-2 px-1 font-semibold text-primary-ink">
        <MapPinIcon />
        {m["branches.you_are_here"]()}
      </span>
    )
  }
  return (
    <Button
      variant={isChosen ? "tonal" : "outline"}
      startIcon={isChosen ? <CheckIcon /> : undefined}
      aria-pressed={isChosen}
      aria-label={isChosen ? undefined : m["branches.choose_named"]({ name })}
      onClick={choose}
    >
      {isChosen ? m["branches.chosen"]() : m["branches.choose"]()}
    </Button>
  )
}
