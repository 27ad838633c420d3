import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { PlusIcon, SearchIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { PotIcon, SheetIcon } from "../../../shell/console-icons.tsx"
import { StatePicture } from "../../../shell/page/state-picture.tsx"
import { useStarterMenu } from "../starter.ts"

/** The first evening: nothing is there, and one thing comes first. */
export function EmptyMenu({ onAdd }: { onAdd: () => void }) {
  const steps = [
    m["menu_editor.first_step"](),
    m["menu_editor.second_step"](),
    m["menu_editor.third_step"](),
  ]
  return (
    <EmptyState
      picture={
        <StatePicture>
          <PotIcon />
        </StatePicture>
      }
      title={m["menu_editor.empty_title"]()}
      text={m["menu_editor.empty_text"]()}
      action={
        <>
          <ol className="mb-6 flex flex-col gap-3 text-start">
            {steps.map((step, index) => (
              <li key={step} className="flex items-center gap-3">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-light font-semibold text-on-primary-light">
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <Button startIcon={<PlusIcon className="size-5" />} onClick={onAdd}>
            {m["menu_editor.category_add_first"]()}
          </Button>
          <StarterButton />
          <Button
            variant="plain"
            startIcon={<SheetIcon className="size-5" />}
            render={<Link to="/menu/file" />}
          >
            {m["menu_file.title"]()}
          </Button>
        </>
      }
    />
  )
}

function StarterButton() {
  const add = useStarterMenu()
  return (
    <Button
      variant="outline"
      startIcon={<PotIcon className="size-5" />}
      loading={add.isPending}
      onClick={() => add.mutate()}
    >
      {m["menu_editor.starter"]()}
    </Button>
  )
}

export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      picture={
        <StatePicture>
          <SearchIcon />
        </StatePicture>
      }
      title={m["menu_editor.nothing_found"]()}
      action={
        <Button variant="outline" onClick={onClear}>
          {m["menu_editor.search_clear"]()}
        </Button>
      }
    />
  )
}
