import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { TextField } from "@sufra/ui/field"
import { useState } from "react"
import { toastFailure } from "../../shell/page/toasts.ts"
import { EraseDialog } from "./erase-dialog.tsx"
import { finishRequest, type RequestDetail, refuseRequest } from "./privacy-requests.ts"
import { obstacleTexts } from "./request-words.ts"

/** Nothing is shown, changed or erased before it is sure who asks; a refusal may come at any time. */
export function AnswerStep({ detail }: { detail: RequestDetail }) {
  const { request, obstacles } = detail
  const [words, setWords] = useState("")
  const [isErasing, setIsErasing] = useState(false)
  const isErasure = request.kind === "erasure"
  const isChecked = request.state === "checked"
  const hasWords = words.trim().length >= 3
  const needsWords = request.kind === "correction"
  return (
    <>
      {isErasure ? <ErasureFacts detail={detail} /> : null}
      <TextField
        label={isErasure ? m["privacy_desk.reason"]() : m["privacy_desk.answer"]()}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        maxLength={600}
      />
      <div className="flex flex-wrap gap-3">
        {isErasure ? (
          <Button
            variant="danger"
            disabled={!isChecked || obstacles.length > 0}
            onClick={() => setIsErasing(true)}
          >
            {m["privacy_desk.erase"]()}
          </Button>
        ) : (
          <Button
            disabled={!isChecked || (needsWords && !hasWords)}
            onClick={() => void finishRequest(request, words).catch(toastFailure)}
          >
            {m["privacy_desk.finish"]()}
          </Button>
        )}
        <Button
          variant="outline"
          disabled={!hasWords}
          onClick={() => void refuseRequest(request, words).catch(toastFailure)}
        >
          {m["privacy_desk.refuse"]()}
        </Button>
      </div>
      {isErasing ? <EraseDialog request={request} onClose={() => setIsErasing(false)} /> : null}
    </>
  )
}

function ErasureFacts({ detail }: { detail: RequestDetail }) {
  const { obstacles, kept_orders: orders, kept_invoices: invoices } = detail
  return (
    <>
      <p>{m["privacy_desk.goes"]()}</p>
      <p>{m["privacy_desk.stays"]({ orders, invoices })}</p>
      {obstacles.map((obstacle) => (
        <p key={obstacle} className="font-semibold text-danger">
          {obstacleTexts[obstacle]()}
        </p>
      ))}
    </>
  )
}
