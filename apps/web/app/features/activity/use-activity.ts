import type { ApiReply } from "@sufra/contract/client/client"
import { useToast } from "@sufra/ui/toast"
import { useState } from "react"
import { browserApi } from "../../shell/api/api.ts"
import { useLoaded } from "../../shell/api/use-loaded.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { useFresh } from "../order/index.ts"

type Page = ApiReply<"GET /activity/qr/{uuid}/entries/">
export type ActivityEntry = Page["entries"][number]

const keyOf = ({ type, id }: ActivityEntry) => `${type} ${id}`

/** Without repeats, the newest copy of each: what has come since pushes the first page into the older ones. */
function together(first: Page, older: Page[]): ActivityEntry[] {
  const all = new Map(first.entries.map((entry) => [keyOf(entry), entry]))
  for (const entry of older.flatMap(({ entries }) => entries)) {
    if (!all.has(keyOf(entry))) all.set(keyOf(entry), entry)
  }
  return [...all.values()]
}

/** A guest's time line: the first page stays fresh, older ones come on demand. */
export function useActivity({ uuid, customerId }: { uuid: string; customerId: string }) {
  const toast = useToast()
  const [older, setOlder] = useState<Page[]>([])
  const [isBusy, setBusy] = useState(false)
  const params = { uuid }
  const { data, error, reload } = useLoaded(`activity ${uuid} ${customerId}`, () =>
    browserApi("GET /activity/qr/{uuid}/entries/", { params, query: {} }),
  )
  useFresh(reload, true)
  const next = (older.at(-1) ?? data)?.next ?? null

  async function more(): Promise<void> {
    if (!data || !next) return
    setBusy(true)
    try {
      const page = await browserApi("GET /activity/qr/{uuid}/entries/", { params, query: next })
      // What was the first page stays beside the older ones when newer entries take its place.
      setOlder((known) => (known.length === 0 ? [data, page] : [...known, page]))
    } catch (failure) {
      toast.show({ kind: "danger", title: refusalText(failure) })
    } finally {
      setBusy(false)
    }
  }

  const entries = data && together(data, older)
  return { entries, error, reload, more, hasMore: next !== null, isBusy }
}
