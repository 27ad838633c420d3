import picture from "@lobehub/fluent-emoji-3d/assets/1f511.webp"
import type { ModuleName } from "@sufra/domain/establishment/modules"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import type { ReactNode } from "react"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"
import { usePlace } from "./place-context.ts"

type ModulePageProps = { name: ModuleName | readonly ModuleName[]; children: ReactNode }

/** A page of something that a place can switch off: then it says so, and leads back. Of several one is enough. */
export function ModulePage({ name, children }: ModulePageProps) {
  const { subscriptions, id } = usePlace()
  const { uuid = id } = useParams()
  if ([name].flat().some((one) => subscriptions.includes(one))) return children
  return (
    <StatusScreen
      picture={picture}
      title={m["error.module_off"]()}
      text={m["module_off.text"]()}
      action={<Button render={<Link to={`/qr/${uuid}`} />}>{m["action.back_to_home"]()}</Button>}
    />
  )
}
