import { describe, expect, it } from "vitest"
import { parseEnv } from "../env.ts"
import { messagePorts } from "./message-ports.ts"

const sms = { SUFRA_SMS_KEY: "key", SUFRA_SMS_SENDER: "Karam", SUFRA_SMS_ACCOUNT: "AC1" }
const email = { SUFRA_SMTP_URL: "smtp://mail.example", SUFRA_EMAIL_FROM: "hello@karam.example" }

function providers(source: Record<string, string>) {
  const ports = messagePorts(parseEnv(source))
  return [ports.sms?.provider ?? null, ports.email?.provider ?? null]
}

describe("who carries messages, by the environment", () => {
  it.each(["unifonic", "taqnyat", "twilio"])("is %s, when the settings say so", (name) => {
    expect(providers({ SUFRA_SMS_PROVIDER: name, ...sms })).toEqual([name, null])
  })

  it("is the mail server of the settings", () => {
    expect(providers(email)).toEqual([null, "smtp"])
  })

  it("is nobody without settings", () => {
    expect(providers({})).toEqual([null, null])
  })
})
