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

function answerOf(child: ChildProcess, longestMs: number): Promise<ProcessAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ProcessAnswer>()
  const timer = setTimeout(() => reject(new Refusal("menu_file_too_heavy")), longestMs)
  child.once("message", (answer) => resolve(answer as ProcessAnswer))
  child.once("error", reject)
  child.once("exit", (code, signal) => {
    const isEnded = signal !== null || code === abortedCode
    const fault = new Error(`the process of a menu file ended with ${code} and said nothing`)
    reject(isEnded ? new Refusal("menu_file_too_heavy") : fault)
  })
  return promise.finally(() => clearTimeout(timer))
}

/**
 * Reads a large file in a process of its own, so that guests are served while twenty thousand rows are
 * compared, and so that a file made to harm takes no more than its share of time and memory.
 * Decision 22 says why not a thread.
 */
export async function planApart(
  request: ProcessRequest,
  { longestMs, mostMegabytes }: Bounds = usualBounds,
): Promise<MadePlan> {
  const child = fork(fileURLToPath(new URL("./plan-process.ts", import.meta.url)), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${mostMegabytes}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  try {
    const answering = answerOf(child, longestMs)
    // One that ends before it has heard us tells so by its exit.
    child.send(request, () => undefined)
    const answer = await answering
    if ("plan" in answer) return answer.plan
    if ("failed" in answer) throw new Error(answer.failed)
    throw new Refusal(answer.refused.code, answer.refused.fields)
  } finally {
    child.kill("SIGKILL")
  }
}
