import type { SmsSimulator } from "@sufra/simulators/sms-provider"
import { startTaqnyat } from "@sufra/simulators/taqnyat"
import { startTwilio } from "@sufra/simulators/twilio"
import { startUnifonic } from "@sufra/simulators/unifonic"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { retryAfterMs } from "../ask-provider.ts"
import type { SmsPort } from "./sms-port.ts"
import { taqnyat } from "./taqnyat.ts"
import { twilio } from "./twilio.ts"
import { unifonic } from "./unifonic.ts"

const key = "a key that nobody may read"
const sender = "Sufra"
const account = "AC00000000000000000000000000000001"
const sms = { id: "1a1a1a1a", recipient: "+966500000001", body: "رمز التحقق 4821" }
const never = new AbortController().signal

type Kind = {
  name: string
  start: (key: string) => Promise<SmsSimulator>
  port: (baseUrl: string, key: string) => SmsPort
  recipient: string
}

const kinds: Kind[] = [
  {
    name: "unifonic",
    start: (appSid) => startUnifonic({ appSid }),
    port: (baseUrl, given) => unifonic({ baseUrl, key: given, sender }),
    recipient: "966500000001",
  },
  {
    name: "taqnyat",
    start: (token) => startTaqnyat({ token }),
    port: (baseUrl, given) => taqnyat({ baseUrl, key: given, sender }),
    recipient: "966500000001",
  },
  {
    name: "twilio",
    start: (token) => startTwilio({ account, token }),
    port: (baseUrl, given) => twilio({ baseUrl, key: given, sender, account }),
    recipient: "+966500000001",
  },
]

describe.each(kinds)("$name", ({ name, start, port: portOf, recipient }) => {
  let provider: SmsSimulator
  let port: SmsPort

  beforeEach(async () => {
    provider = await start(key)
    port = portOf(provider.url, key)
  })
  afterEach(() => provider.close())

  it("carries an Arabic text and answers with its own number of it", async () => {
    expect(await port.send(sms, never)).toEqual({ sent: "SM00000001" })
    expect(provider.inbox).toEqual([{ recipient, sender, body: sms.body, reference: "SM00000001" }])
    expect(port.provider).toBe(name)
  })

  it("refuses a number for good", async () => {
    provider.refused.add("966500000001")
    expect(await port.send(sms, never)).toMatchObject({ refused: { code: "bad_recipient" } })
  })

  it("with a wrong key is a matter of the account, and to be tried again", async () => {
    const outcome = await portOf(provider.url, "another key").send(sms, never)
    expect(outcome).toMatchObject({ retry: { code: "account" } })
    expect(provider.inbox).toEqual([])
  })

  it("that is out of order is to be tried again", async () => {
    provider.faults.always({ kind: "down" })
    expect(await port.send(sms, never)).toMatchObject({ retry: { code: "unreachable" } })
  })

  it("that wants a pause says for how long", async () => {
    provider.faults.script({ kind: "too-many", retryAfterSeconds: 90 }, { kind: "too-many" })
    expect(await port.send(sms, never)).toMatchObject({
      retry: { code: "too_many" },
      afterMs: 90_000,
    })
    expect(await port.send(sms, never)).not.toHaveProperty("afterMs")
  })

  it("that does not answer in time, or at all, is to be tried again", async () => {
    provider.faults.script({ kind: "slow", ms: 5_000 })
    expect(await port.send(sms, AbortSignal.timeout(50))).toEqual({
      retry: { code: "unreachable", detail: "no answer in time" },
    })
    await provider.close()
    expect(await port.send(sms, never)).toEqual({
      retry: { code: "unreachable", detail: "ECONNREFUSED" },
    })
    provider = await start(key)
  })

  it("whose answer was lost is to be tried again", async () => {
    provider.faults.script({ kind: "lose-reply" })
    expect(await port.send(sms, never)).toMatchObject({ retry: { code: "unreachable" } })
    expect(provider.inbox).toHaveLength(1)
    expect(await port.send(sms, never)).toHaveProperty("sent")
    // Unifonic looks whether it has just carried the same; the others carry it once more.
    expect(provider.inbox).toHaveLength(name === "unifonic" ? 1 : 2)
  })

  it("never tells its key, whatever goes wrong", async () => {
    provider.faults.script({ kind: "down" }, { kind: "too-many" }, { kind: "lose-reply" })
    const outcomes = [
      await port.send(sms, never),
      await port.send(sms, never),
      await port.send(sms, never),
      await portOf("http://127.0.0.1:1", key).send(sms, never),
    ]
    expect(JSON.stringify(outcomes)).not.toContain(key)
  })
})

it("a pause is asked for in seconds or until a date", () => {
  const now = Date.parse("2026-03-01T10:00:00Z")
  expect(retryAfterMs("30", now)).toBe(30_000)
  expect(retryAfterMs("Sun, 01 Mar 2026 10:01:00 GMT", now)).toBe(60_000)
  expect(retryAfterMs("Sun, 01 Mar 2026 09:00:00 GMT", now)).toBe(0)
  expect(retryAfterMs("soon", now)).toBeUndefined()
  expect(retryAfterMs(null, now)).toBeUndefined()
})
