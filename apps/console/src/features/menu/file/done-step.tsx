import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { CheckIcon } from "@sufra/ui/icon"
import { OpenOutsideIcon } from "../../../shell/console-icons.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { StatePicture } from "../../../shell/page/state-picture.tsx"
import type { ImportResult } from "./menu-import.ts"
import { effectText } from "./row-texts.ts"

type DoneStepProps = { result: ImportResult; establishmentId: string; onAgain: () => void }

export function DoneStep({ result, establishmentId, onAgain }: DoneStepProps) {
  const locale = useLocale()
  return (
    <Card>
      <div role="status">
        <EmptyState
          picture={
            <StatePicture>
              <CheckIcon />
            </StatePicture>
          }
          title={m["menu_file.done_title"]()}
          text={m["menu_file.done_text"]({ parts: effectText(result, locale) })}
          action={
            <div className="flex flex-wrap justify-center gap-2">
              <Button variant="plain" onClick={onAgain}>
                {m["menu_file.start_again"]()}
              </Button>
              <Button
                startIcon={<OpenOutsideIcon className="size-5" />}
                render={<a href={`/menu/${establishmentId}`} target="_blank" rel="noopener" />}
              >
                {m["menu_file.see_menu"]()}
              </Button>
            </div>
          }
        />
      </div>
    </Card>
  )
}
