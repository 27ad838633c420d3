import offlinePicture from "@lobehub/fluent-emoji-3d/assets/1f4e1.webp?inline"
import unknownPicture from "@lobehub/fluent-emoji-3d/assets/1f9ed.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { ProductMark } from "@sufra/ui/product-mark"
import { isRouteErrorResponse } from "react-router"
import { Navbar } from "../frame/navbar.tsx"
import { ErrorScreen } from "./error-screen.tsx"
import { StatusScreen } from "./status-screen.tsx"
import { useRecovery } from "./use-recovery.ts"

type Refused = { code: string; reference: string | null }

function refusalOf(error: unknown): Refused | null {
  if (!isRouteErrorResponse(error)) return null
  const given = error.data as Partial<Refused> | null
  return typeof given?.code === "string"
    ? { code: given.code, reference: given.reference ?? null }
    : null
}

export type PageProblemProps = { error: unknown; retryPath: string }

/** What a page that could not be loaded shows: an unknown code, no connection, or the error card. */
export function PageProblem({ error, retryPath }: PageProblemProps) {
  const refused = refusalOf(error)
  const isUnknown = refused?.code === "establishment_not_found"
  useRecovery(refused !== null && !isUnknown)
  if (!refused) return <ErrorScreen error={error} />
  return (
    <div className="flex min-h-dvh flex-col">
      <Navbar logo={<ProductMark className="size-10" />} title={m["sufra.name"]()} to="/" />
      <main className="flex flex-1 flex-col">
        <title>{isUnknown ? m["error.establishment_not_found"]() : m["offline.title"]()}</title>
        {isUnknown ? (
          <StatusScreen
            picture={unknownPicture}
            title={m["error.establishment_not_found"]()}
            text={m["unknown_code.text"]()}
            action={<Button render={<a href="/" />}>{m["action.back_to_home"]()}</Button>}
          />
        ) : (
          <StatusScreen
            picture={offlinePicture}
            title={m["offline.title"]()}
            text={`${m["offline.text"]()} ${m["offline.waits"]()}`}
            action={<Button render={<a href={retryPath} />}>{m["action.retry"]()}</Button>}
            reference={
              refused.reference ? m["offline.reference"]({ reference: refused.reference }) : null
            }
          />
        )}
      </main>
    </div>
  )
}
