import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { useIsUploading } from "../picture/upload-picture.ts"

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  /** Left out where there is nothing to go back to. */
  onDiscard?: (() => void) | undefined
  /** Where no form is submitted. */
  onSave?: () => void
  /** `page`: below a long form, always in view. `card`: at the end of one card, silent until needed. */
  at?: "page" | "card"
  /** Where it stands in the form's grid. */
  className?: string
}

const placeClass = {
  page: "-mx-4 -mb-6 px-4 md:-mx-8 md:-mb-8 md:px-8",
  card: "-mx-6 -mb-6 mt-5 rounded-b-card px-6",
}

/** Whether something is unsaved, and the way to save it. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, isSaving, onDiscard, onSave, at = "page", className = "" } = props
  const isUploading = useIsUploading()
  if (at === "card" && !(isDirty || isSaving)) return null
  return (
    <div
      className={`sticky bottom-0 z-10 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-card py-3 ${placeClass[at]} ${className}`}
    >
      {isDirty ? (
        <>
          <p role="status" className="me-auto text-ink-2">
            {m["save.unsaved"]()}
          </p>
          {onDiscard ? (
            <Button variant="plain" onClick={onDiscard}>
              {m["save.discard"]()}
            </Button>
          ) : null}
        </>
      ) : null}
      <Button
        type={onSave ? "button" : "submit"}
        disabled={!isDirty}
        loading={isSaving || isUploading}
        onClick={onSave}
        className="min-w-32"
      >
        {m["action.save"]()}
      </Button>
    </div>
  )
}
