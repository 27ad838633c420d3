import { afterTry } from "@sufra/domain/message/back-off"
import { failureOf, readFailure, type SendOutcome } from "@sufra/domain/message/outcome"
import type { FastifyBaseLogger } from "fastify"
import type { QueueItem } from "../../events/queues.ts"
import type { MessagePorts } from "../../ports/message-ports.ts"
import type { Services } from "../../services.ts"
import { portsOf } from "./ports-of.ts"
import { claimMessage, findWaiting, type Message, recordOutcome } from "./queries.ts"

/** A provider that says nothing for so long has not taken it, as far as we know. */
const sendTimeoutMs = 20_000
/** Longer than any try: whoever holds the claim has ended by then, or is dead. */
export const claimMs = 60_000

/** One look at one message: sends it if it is due and nobody else is about to. */
export async function sendMessage(
  services: Services,
  item: QueueItem,
  log: FastifyBaseLogger,
): Promise<{ againAfterMs: number } | null> {
  const now = services.now()
  const found = await findWaiting(services.database.read, item, now)
  if (!found) return null
  const { waiting, isDue } = found
  if (!isDue) return { againAfterMs: waiting.nextTryAt.getTime() - now.getTime() }
  if (waiting.giveUpAt <= now) {
    await giveUp(services, waiting, log)
    return null
  }
  const ports = await portsOf(services, waiting.establishmentId)
  if (!ports[waiting.channel]) return null
  const claimed = await claimMessage(services.database, waiting, now, claimMs)
  return claimed ? tryOnce(services, { claimed, ports }, log) : null
}

type Try = { claimed: Message; ports: MessagePorts }

async function tryOnce(services: Services, { claimed, ports }: Try, log: FastifyBaseLogger) {
  const outcome = await carry(ports, claimed).catch((error: unknown) => {
    // An adapter that throws has a fault of its own, which is no reason to lose the message.
    log.warn({ err: error, message: claimed.id }, "message: the adapter failed")
    return { retry: { code: "unreachable", detail: "" } } as const
  })
  const heard = failureOf(outcome)?.heard
  if (heard) log.warn({ message: claimed.id, heard }, "message: the place's mail server failed")
  const now = services.now()
  const after = afterTry(outcome, {
    tries: claimed.attempts,
    nowMs: now.getTime(),
    giveUpAtMs: claimed.giveUpAt.getTime(),
    chance: Math.random(),
  })
  const provider = ports[claimed.channel]?.provider ?? ""
  const isRecorded = await recordOutcome(services.database, claimed, after, { now, provider })
  services.relay.wake()
  if (isRecorded && after.state === "failed") alarm(log, claimed, after.failure)
  return after.state === "waiting" ? { againAfterMs: after.nextTryAtMs - now.getTime() } : null
}

/** Its time has passed while nobody could try: the server was off, or there was no provider. */
async function giveUp(services: Services, waiting: Message, log: FastifyBaseLogger): Promise<void> {
  const ports = await portsOf(services, waiting.establishmentId)
  const hasPort = ports[waiting.channel] !== null
  const failure = hasPort
    ? (readFailure(waiting.lastError) ?? ({ code: "gave_up", detail: "" } as const))
    : ({ code: "no_provider", detail: "" } as const)
  const after = { state: "failed", failure } as const
  const now = services.now()
  const isRecorded = await recordOutcome(services.database, waiting, after, { now, provider: null })
  services.relay.wake()
  if (isRecorded) alarm(log, waiting, failure)
}

/** Neither text nor recipient: a log is read by people who are not meant to know them. */
function alarm(log: FastifyBaseLogger, { id, channel, purpose, attempts }: Message, why: object) {
  log.error({ message: id, channel, purpose, attempts, ...why }, "message given up")
}

/** Ends with the time-out, whether or not the adapter heeds it. */
async function carry(ports: MessagePorts, row: Message): Promise<SendOutcome> {
  const signal = AbortSignal.timeout(sendTimeoutMs)
  const silence = new Promise<SendOutcome>((end) => {
    const retry = { code: "unreachable", detail: "no answer in time" } as const
    signal.addEventListener("abort", () => end({ retry }), { once: true })
  })
  return Promise.race([hand(ports, row, signal), silence])
}

async function hand(
  ports: MessagePorts,
  { id, channel, recipient, subject, body }: Message,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const nobody = { retry: { code: "no_provider", detail: "" } } as const
  if (channel === "sms") return (await ports.sms?.send({ id, recipient, body }, signal)) ?? nobody
  const email = { id, recipient, subject: subject ?? "", body }
  return (await ports.email?.send(email, signal)) ?? nobody
}
