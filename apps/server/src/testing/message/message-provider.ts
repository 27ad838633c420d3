import { Writable } from "node:stream"
import type { SmsSimulator } from "@sufra/simulators/sms-provider"
import { startUnifonic } from "@sufra/simulators/unifonic"
import { pino } from "pino"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { startTestApp, type TestApp } from "../test-app.ts"

const appSid = "the AppSid of a test"

export function settingsFor(provider: SmsSimulator): Record<string, string> {
  return {
    SUFRA_SMS_PROVIDER: "unifonic",
    SUFRA_SMS_KEY: appSid,
    SUFRA_SMS_SENDER: "Karam",
    SUFRA_SMS_URL: provider.url,
  }
}

/** A log that is kept: what staff of the machine would read. */
export function keptLog() {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, log: pino(stream) }
}

/** For a test file: a real installation whose SMS go to a simulated Unifonic. */
export function useProviderApp(): TestApp & { provider: SmsSimulator } {
  const holder = {} as TestApp & { provider: SmsSimulator }
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const provider = await startUnifonic({ appSid })
    const started = await startTestApp({ isDemo: false, env: settingsFor(provider) })
    Object.assign(holder, started, { provider })
    close = async () => {
      await started.close()
      await provider.close()
    }
  })
  beforeEach(() => {
    holder.provider.inbox.length = 0
    holder.provider.requests = 0
    holder.provider.refused.clear()
    holder.provider.faults.always(null)
  })
  afterAll(() => close?.())
  return holder
}
