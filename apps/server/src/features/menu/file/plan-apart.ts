import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { ErrorCode } from "@sufra/contract/error-codes"
import { type ErrorFields, Refusal } from "@sufra/contract/error-reply"
import type { MadePlan, PlanRequest } from "./make-plan.ts"

export type ProcessRequest = PlanRequest & { databaseUrl: string }
export type ProcessAnswer =
  | { plan: MadePlan }
  | { refused: { code: ErrorCode; fields?: ErrorFields | undefined } }
  | { failed: string }

type Bounds = { longestMs: number; mostMegabytes: number }

/** Several times what the largest file that is taken needs; beyond it, it is not a menu. */
const usualBounds: Bounds = { longestMs: 90_000, mostMegabytes: 768 }

/** How a process ends that has no memory left, where that is not a signal. */
const abortedCode = 134

/**
 * Starting a process takes longer than reading a file that somebody has just put right: one that is
 * done waits a minute for the next, unless it has compared a large one and is full of it.
 */
const waitMs = 60_000
const largeBytes = 1024 * 1024
let waiting: { child: ChildProcess; timer: NodeJS.Timeout } | null = null

function start(mostMegabytes: number): ChildProcess {
  return fork(fileURLToPath(new URL("./plan-process.ts", import.meta.url)), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

function takeWaiting(): ChildProcess | null {
  if (!waiting) return null
  const { child, timer } = waiting
  clearTimeout(timer)
  waiting = null
  child.ref()
  child.channel?.ref()
  return child.connected ? child : null
}

/** Nobody stays up for it: a server that stops takes it along. */
function letWait(child: ChildProcess): void {
  if (waiting) {
    child.kill("SIGKILL")
    return
  }
  child.removeAllListeners()
  const timer = setTimeout(() => {
    waiting = null
    child.kill("SIGKILL")
  }, waitMs)
  timer.unref()
  child.unref()
  child.channel?.unref()
  waiting = { child, timer }
}

function answerOf(child: ChildProcess, request: ProcessRequest, longestMs: number) {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessAnswer>()
  const timer = setTimeout(() => reject(new Refusal("menu_file_too_heavy")), longestMs)
  child.once("message", (answer) => resolve(answer as ProcessAnswer))
  child.once("error", reject)
  child.once("exit", (code, signal) => {
    const isEnded = signal !== null || code === abortedCode
    const fault = new Error(`the process of a menu file ended with ${code} and said nothing`)
    reject(isEnded ? new Refusal("menu_file_too_heavy") : fault)
  })
  // One that ends before it has heard us tells so by its exit.
  child.send(request, () => undefined)
  return promise.finally(() => clearTimeout(timer))
}

/**
 * Reads a large file in a process of its own, so that guests are served while twenty thousand rows are
 * compared, and so that a file made to harm takes no more than its share of time and memory.
 * Decision 22 says why not a thread.
 */
export async function planApart(
  request: ProcessRequest,
  bounds: Bounds = usualBounds,
): Promise<MadePlan> {
  const isUsual = bounds === usualBounds
  const child = (isUsual && takeWaiting()) || start(bounds.mostMegabytes)
  let isReusable = false
  try {
    const answer = await answerOf(child, request, bounds.longestMs)
    const isLight = "refused" in answer || request.bytes.length < largeBytes
    isReusable = isUsual && isLight && !("failed" in answer)
    if ("plan" in answer) return answer.plan
    if ("failed" in answer) throw new Error(answer.failed)
    throw new Refusal(answer.refused.code, answer.refused.fields)
  } finally {
    if (isReusable) letWait(child)
    else child.kill("SIGKILL")
  }
}
