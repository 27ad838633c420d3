import picture from "@lobehub/fluent-emoji-3d/assets/1fa99.webp"
import type { ApiReply } from "@sufra/contract/client/client"
import { fromWire } from "@sufra/contract/wire-case"
import { languageTagOf } from "@sufra/domain/kernel/locale"
import { m } from "@sufra/messages"
import { journalSentences, movedPoints } from "@sufra/sentences/journal"
import { momentWords } from "@sufra/sentences/wording"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useToast } from "@sufra/ui/toast"
import { Unbroken } from "@sufra/ui/unbroken"
import { useState } from "react"
import { Link } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { refusalText } from "../../../shell/errors/refusal-text.ts"
import { StepFailed, StepLoading } from "../../../shell/frame/step-states.tsx"
import { useLocale } from "../../../shell/locale.ts"
import { usePlace } from "../../establishment/index.ts"
import { useFresh } from "../../order/index.ts"
import { NothingYet } from "./nothing-yet.tsx"

type Page = ApiReply<"GET /loyalty/qr/{uuid}/ledger/">
type JournalRow = Page["journals"][number]
type Whose = { uuid: string; customerId: string }

/** Every movement of a member's points, with its reason. */
export function Ledger({ uuid, customerId }: Whose) {
  const { data, error, reload } = useLoaded(`ledger ${uuid} ${customerId}`, () =>
    browserApi("GET /loyalty/qr/{uuid}/ledger/", { params: { uuid }, query: {} }),
  )
  useFresh(reload, true)
  if (!data && error) return <StepFailed error={error} onRetry={reload} />
  if (!data) return <StepLoading />
  if (data.journals.length === 0) {
    return (
      <NothingYet
        picture={picture}
        title={m["history.points_empty_title"]()}
        text={m["history.points_empty_text"]()}
      />
    )
  }
  return <Journals uuid={uuid} first={data} />
}

/** Without repeats: what has come since pushes the first page into the older ones. */
function together(pages: Page[]): JournalRow[] {
  const byId = new Map(pages.flatMap(({ journals }) => journals.map((row) => [row.id, row])))
  return [...byId.values()]
}

function Journals({ uuid, first }: { uuid: string; first: Page }) {
  const toast = useToast()
  const [older, setOlder] = useState<Page[]>([])
  const [isBusy, setBusy] = useState(false)
  const next = (older.at(-1) ?? first).next

  async function more(before: string): Promise<void> {
    setBusy(true)
    try {
      const query = { before }
      const page = await browserApi("GET /loyalty/qr/{uuid}/ledger/", { params: { uuid }, query })
      // What was the first page stays beside the older ones when newer movements take its place.
      setOlder((known) => (known.length === 0 ? [first, page] : [...known, page]))
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Card padding="none" render={<ul />} className="divide-y divide-line">
        {together([first, ...older]).map((journal) => (
          <JournalLine key={journal.id} uuid={uuid} journal={journal} />
        ))}
      </Card>
      {next ? (
        <Button
          variant="secondary"
          className="self-center"
          loading={isBusy}
          onClick={() => void more(next)}
        >
          {m["history.more"]()}
        </Button>
      ) : null}
    </div>
  )
}

/** Green for what came, quiet for what is on its way. */
function Figure({ journal }: { journal: JournalRow }) {
  const tag = languageTagOf(useLocale())
  const moved = movedPoints(fromWire(journal))
  const figure = Math.abs(moved).toLocaleString(tag)
  const isPending = journal.available === 0 && journal.owed === 0
  const tone = isPending ? "text-ink-3" : moved > 0 ? "text-success-ink" : "text-ink"
  return (
    <bdi dir="ltr" className={`shrink-0 font-semibold text-title tabular-nums ${tone}`}>
      {moved > 0 ? `+${figure}` : `−${figure}`}
    </bdi>
  )
}

function JournalLine({ uuid, journal }: { uuid: string; journal: JournalRow }) {
  const { timezone } = usePlace()
  const locale = useLocale()
  const reader = { locale, timezone }
  const [text, ...notes] = journalSentences(fromWire(journal), reader)
  const sentence = <Unbroken text={text} part={journal.facts.order_number} />
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3 md:px-5">
      <div className="min-w-0">
        <p className="text-pretty">
          {journal.order_id ? (
            <Link to={`/order/${uuid}/${journal.order_id}`} className="text-ink no-underline">
              {sentence}
            </Link>
          ) : (
            sentence
          )}
        </p>
        {notes.map((note) => (
          <p key={note} className="text-pretty text-ink-2 text-small">
            {note}
          </p>
        ))}
        <p className="mt-0.5 text-ink-3 text-small">
          <time dateTime={journal.at}>{momentWords(Date.parse(journal.at), reader)}</time>
        </p>
      </div>
      <Figure journal={journal} />
    </li>
  )
}
