import type { ModuleName } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { EmptyState } from "@sufra/ui/empty-state"
import { GridIcon } from "@sufra/ui/icon"
import { Link } from "react-router"
import { StatePicture } from "../../../shell/page/state-picture.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { moduleWords } from "./module-words.ts"

type ModuleOffProps = { module: ModuleName; canSwitch: boolean }

/** In place of a page whose service is off: for whoever may switch services, the way there. */
export function ModuleOff({ module, canSwitch }: ModuleOffProps) {
  const title = m["modules.off_title"]({ name: moduleWords[module].name() })
  usePageTitle(title)
  return (
    <EmptyState
      level={1}
      picture={
        <StatePicture>
          <GridIcon />
        </StatePicture>
      }
      title={title}
      text={canSwitch ? m["modules.off_text"]() : m["modules.off_ask"]()}
      action={
        canSwitch ? (
          <Button render={<Link to="/settings/modules" />}>{m["modules.open"]()}</Button>
        ) : (
          <Button variant="outline" render={<Link to="/" />}>
            {m["action.back_to_home"]()}
          </Button>
        )
      }
    />
  )
}
