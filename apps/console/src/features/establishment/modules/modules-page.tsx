import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { PageHeader } from "@sufra/ui/page-header"
import { Skeleton } from "@sufra/ui/skeleton"
import { Switch } from "@sufra/ui/switch"
import { VisuallyHidden } from "@sufra/ui/visually-hidden"
import { useQuery } from "@tanstack/react-query"
import { Failure, StaleNotice } from "../../../shell/errors/failure.tsx"
import { usePageTitle } from "../../../shell/page/use-page-title.ts"
import { moduleWords } from "./module-words.ts"
import { type Module, modulesQuery, switchModule } from "./modules.ts"

/** What guests find at the place, each with a switch. */
export function ModulesPage() {
  usePageTitle(m["modules.title"]())
  const { data, error, refetch } = useQuery(modulesQuery)
  return (
    <>
      <PageHeader title={m["modules.title"]()} subtitle={m["modules.text"]()} />
      {data && error ? <StaleNotice error={error} onRetry={refetch} /> : null}
      {data ? <Switches modules={data.modules} /> : null}
      {!data && error ? <Failure error={error} onRetry={refetch} /> : null}
      {!data && !error ? (
        <div role="status">
          <VisuallyHidden>{m["modules.loading"]()}</VisuallyHidden>
          <Skeleton className="h-72 rounded-card" />
        </div>
      ) : null}
    </>
  )
}

function Switches({ modules }: { modules: Module[] }) {
  return (
    <Card padding="none" className="flex max-w-3xl flex-col divide-y divide-line">
      {modules.map((module) => (
        <ModuleSwitch
          key={module.name}
          module={module}
          onSwitch={(isOn) => switchModule(module.name, isOn)}
        />
      ))}
    </Card>
  )
}

type ModuleSwitchProps = { module: Module; onSwitch: (isOn: boolean) => void }

/** What the platform does not allow is off, whatever the owner has said of it: that is kept until it does. */
function ModuleSwitch({ module: { name, is_on, is_allowed }, onSwitch }: ModuleSwitchProps) {
  const words = moduleWords[name]
  return (
    <Switch
      label={words.name()}
      hint={
        <>
          {words.text()}
          {is_allowed ? null : (
            <span className="mt-1 block font-medium text-ink-2">{m["modules.not_allowed"]()}</span>
          )}
        </>
      }
      checked={is_on && is_allowed}
      disabled={!is_allowed}
      onCheckedChange={onSwitch}
      className="px-5 py-4"
    />
  )
}
