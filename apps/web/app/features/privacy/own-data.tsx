import type { ApiReply } from "@sufra/contract/client/client"
import { newId } from "@sufra/domain/kernel/ids"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Card } from "@sufra/ui/card"
import { useToast } from "@sufra/ui/toast"
import { useEffect, useId, useRef, useState } from "react"
import { useLocation, useParams } from "react-router"
import { browserApi } from "../../shell/api/api.ts"
import { refusalText } from "../../shell/errors/refusal-text.ts"
import { RequestForm } from "./request-form.tsx"
import { RequestRow } from "./request-row.tsx"

export type OwnRequest = ApiReply<"GET /privacy/qr/{uuid}/requests/">[number]
type Asked = "correction" | "erasure"

/** Everything that is kept, as a file on the guest's own device. */
async function saveOwnData(uuid: string, id: string): Promise<void> {
  const params = { uuid }
  await browserApi("POST /privacy/qr/{uuid}/requests/", {
    params,
    body: { id, kind: "access", wish: "" },
  })
  const everything = await browserApi("GET /privacy/qr/{uuid}/export/", { params })
  const text = JSON.stringify(everything, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  Object.assign(link, { href: url, download: "my-data.json" })
  link.click()
  URL.revokeObjectURL(url)
}

/** What a guest may ask about their own data, and what became of it. */
export function OwnData({ timezone }: { timezone: string }) {
  const { uuid = "" } = useParams()
  const toast = useToast()
  const titleId = useId()
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const [requests, setRequests] = useState<OwnRequest[]>([])
  const [asking, setAsking] = useState<Asked | null>(null)
  const [isSaving, setSaving] = useState(false)
  // Kept until the file is saved: tried again after a failure, it is the same request.
  const savingId = useRef(newId())

  useEffect(() => {
    browserApi("GET /privacy/qr/{uuid}/requests/", { params: { uuid } }).then(
      setRequests,
      // Asking works without the list; what was asked before is seen on the next visit.
      () => undefined,
    )
  }, [uuid])

  // Who came from the policy page and signed in first finds it on screen: it was not there when the page opened.
  useEffect(() => {
    if (hash === "#your-data") section.current?.scrollIntoView()
  }, [hash])

  async function attempt(work: () => Promise<void>, done?: string): Promise<void> {
    try {
      await work()
      if (done) toast.show({ kind: "success", title: done })
    } catch (error) {
      toast.show({ kind: "danger", title: refusalText(error) })
    }
    const params = { uuid }
    await browserApi("GET /privacy/qr/{uuid}/requests/", { params }).then(setRequests, () => null)
  }

  async function save() {
    setSaving(true)
    await attempt(async () => {
      await saveOwnData(uuid, savingId.current)
      savingId.current = newId()
    })
    setSaving(false)
  }

  const withdraw = (id: string) =>
    attempt(async () => {
      const params = { uuid, id }
      await browserApi("POST /privacy/qr/{uuid}/requests/{id}/withdraw/", { params })
    }, m["privacy_request.withdrawn"]())

  return (
    <Card
      padding="large"
      render={<section id="your-data" ref={section} aria-labelledby={titleId} />}
    >
      <h2 id={titleId} className="font-semibold text-title">
        {m["privacy_request.title"]()}
      </h2>
      <p className="mt-1 text-ink-2">{m["privacy_request.text"]()}</p>
      <ul className="mt-2 divide-y divide-line">
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            timezone={timezone}
            onWithdraw={() => void withdraw(request.id)}
          />
        ))}
      </ul>
      {asking ? (
        <RequestForm
          kind={asking}
          onCancel={() => setAsking(null)}
          onSend={(wish, id) =>
            attempt(async () => {
              await browserApi("POST /privacy/qr/{uuid}/requests/", {
                params: { uuid },
                body: { id, kind: asking, wish },
              })
              setAsking(null)
            }, m["privacy_request.sent"]())
          }
        />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" loading={isSaving} onClick={() => void save()}>
            {m["privacy_request.download"]()}
          </Button>
          <Button variant="outline" onClick={() => setAsking("correction")}>
            {m["privacy_request.correct"]()}
          </Button>
          <Button variant="outline" onClick={() => setAsking("erasure")}>
            {m["privacy_request.erase"]()}
          </Button>
        </div>
      )}
    </Card>
  )
}
