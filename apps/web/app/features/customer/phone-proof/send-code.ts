import { ApiError } from "@sufra/contract/api-error"
import { codeLivesMs } from "@sufra/domain/verification/code-rules"
import { browserApi } from "../../../shell/api/api.ts"
import { currentBrowserLocale } from "../../../shell/locale.ts"

export type SentCode = {
  phone: string
  /** By this device's clock, whatever the server's says. */
  resendAtMs: number
  isInDemoInbox: boolean
}

/** A code that was sent a moment ago is still on its way: then it is the one to type. */
function sentBefore(error: unknown, phone: string): SentCode | null {
  if (!(error instanceof ApiError) || error.code !== "code_sent_recently") return null
  const waitMs = Number(error.fields.seconds ?? 0) * 1_000
  return { phone, resendAtMs: Date.now() + waitMs, isInDemoInbox: false }
}

export async function sendCode(uuid: string, phone: string): Promise<SentCode> {
  try {
    const sent = await browserApi("POST /verification/qr/{uuid}/codes/", {
      params: { uuid },
      body: { phone, language: currentBrowserLocale() },
    })
    const sentAtMs = Date.parse(sent.expires_at) - codeLivesMs
    const waitMs = Date.parse(sent.resend_at) - sentAtMs
    return { phone, resendAtMs: Date.now() + waitMs, isInDemoInbox: sent.demo_inbox }
  } catch (error) {
    const before = sentBefore(error, phone)
    if (before) return before
    throw error
  }
}
