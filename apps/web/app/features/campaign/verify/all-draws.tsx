import nonePicture from "@lobehub/fluent-emoji-3d/assets/1f3a1.webp"
import type { ApiReply } from "@sufra/contract/client/client"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { m } from "@sufra/messages"
import { momentWords } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import { ChevronForwardIcon } from "@sufra/ui/icon"
import { useState } from "react"
import { Link, useParams, useSearchParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { Notice, StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"

type Page = ApiReply<"GET /campaign/qr/{uuid}/campaigns/{id}/draws/">
type Line = Page["draws"][number]

/** Of the wheel that the address names, else of the one that runs now. */
async function findCampaignId(uuid: string, named: string | null): Promise<string | null> {
  if (named && isUuid(named)) return named
  const params = { uuid, kind: "wheel" } as const
  const { campaign } = await browserApi("GET /campaign/qr/{uuid}/live/{kind}/", { params })
  return campaign?.id ?? null
}

async function loadFirst(uuid: string, named: string | null) {
  const id = await findCampaignId(uuid, named)
  const empty: Page = { draws: [], next: null }
  return { id, page: id ? await loadPage(uuid, id) : empty }
}

function loadPage(uuid: string, id: string, before?: string): Promise<Page> {
  return browserApi("GET /campaign/qr/{uuid}/campaigns/{id}/draws/", {
    params: { uuid, id },
    query: before ? { before } : {},
  })
}

/** Every spin of a wheel, those that never took place included: anybody can see that no promise was swept away. */
export function AllDraws() {
  const { uuid = "" } = useParams()
  const [search] = useSearchParams()
  const named = search.get("campaign")
  const { data, error, reload } = useLoaded(`draws ${uuid} ${named}`, () => loadFirst(uuid, named))
  if (!data) return error ? <StepFailed error={error} onRetry={reload} /> : <StepLoading />
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6 md:px-6">
      <header>
        <h1 className="font-semibold text-heading">{m["verify.all_title"]()}</h1>
        <p className="mt-1 text-pretty text-ink-2">{m["verify.all_text"]()}</p>
      </header>
      {data.page.draws.length === 0 ? (
        <EmptyState
          title={m["verify.all_empty"]()}
          picture={<img src={nonePicture} alt="" width={72} height={72} />}
        />
      ) : (
        <Lines
          key={data.page.draws[0]?.id}
          uuid={uuid}
          campaignId={data.id ?? ""}
          first={data.page}
        />
      )}
      <Button variant="plain" fullWidth render={<Link to={`/wheel/${uuid}`} />}>
        {m["verify.to_wheel"]()}
      </Button>
    </div>
  )
}

type LinesProps = { uuid: string; campaignId: string; first: Page }

function Lines({ uuid, campaignId, first }: LinesProps) {
  const [pages, setPages] = useState([first])
  const [error, setError] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const next = pages.at(-1)?.next ?? null

  async function showOlder(before: string): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const older = await loadPage(uuid, campaignId, before)
      setPages((shown) => [...shown, older])
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Card render={<ul />} padding="none" className="flex flex-col divide-y divide-line">
        {pages
          .flatMap(({ draws }) => draws)
          .map((line) => (
            <DrawLine key={line.id} line={line} to={`/wheel/${uuid}/verify/${line.id}`} />
          ))}
      </Card>
      {error ? <Notice tone="danger">{refusalText(error)}</Notice> : null}
      {next ? (
        <Button variant="outline" loading={isBusy} onClick={() => void showOlder(next)}>
          {m["verify.all_more"]()}
        </Button>
      ) : null}
    </>
  )
}

const shownLetters = 12

function DrawLine({ line, to }: { line: Line; to: string }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const { drawn_at, promised_at, commit } = line
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center gap-3 px-4 py-2 text-ink no-underline hover:bg-muted"
      >
        <span className="min-w-0 flex-1">
          <span className="block">
            {momentWords(Date.parse(drawn_at ?? promised_at), { locale, timezone })}
          </span>
          {drawn_at ? null : (
            <span className="block text-ink-3 text-small">{m["verify.all_void"]()}</span>
          )}
        </span>
        <bdi dir="ltr" className="font-mono text-ink-3 text-small">
          {commit.slice(0, shownLetters)}
        </bdi>
        <ChevronForwardIcon className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  )
}
