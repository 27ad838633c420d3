import { describe, expect, it } from "vitest"
import { parseEnv } from "../env.ts"
import { messagePorts } from "./message-ports.ts"

const sms = { SUFRA_SMS_KEY: "key", SUFRA_SMS_SENDER: "Karam", SUFRA_SMS_ACCOUNT: "AC1" }
const email = { SUFRA_SMTP_URL: "smtp://mail.example", SUFRA_EMAIL_FROM: "hello@karam.example" }

function providers(source: Record<string, string>, isDemo: boolean) {
  const ports = messagePorts(parseEnv(source), isDemo)
  return [ports.sms?.provider ?? null, ports.email?.provider ?? null]
}

describe("who carries messages", () => {
  it.each(["unifonic", "taqnyat", "twilio"])("is %s, when the settings say so", (name) => {
    expect(providers({ SUFRA_SMS_PROVIDER: name, ...sms }, false)).toEqual([name, null])
  })

  it("is the mail server of the settings", () => {
    expect(providers(email, false)).toEqual([null, "smtp"])
  })

  it("is nobody without settings, and in the demo its inbox", () => {
    expect(providers({}, false)).toEqual([null, null])
    expect(providers({}, true)).toEqual(["demo-inbox", "demo-inbox"])
    expect(providers({ SUFRA_SMS_PROVIDER: "unifonic", ...sms }, true)).toEqual([
      "unifonic",
      "demo-inbox",
    ])
  })

  it("of the demo's inbox takes everything", async () => {
    const ports = messagePorts(parseEnv({}), true)
    const { signal } = new AbortController()
    const message = { id: "1", recipient: "+966500000001", body: "رمز", subject: "" }
    expect(await ports.sms?.send(message, signal)).toEqual({ sent: "demo-inbox" })
    expect(await ports.email?.send(message, signal)).toEqual({ sent: "demo-inbox" })
  })
})
