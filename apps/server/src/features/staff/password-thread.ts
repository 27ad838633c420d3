import { parentPort } from "node:worker_threads"
import { hashSync, verifySync } from "@node-rs/argon2"
import type { PasswordTask } from "./passwords.ts"

/** argon2id as OWASP recommends it: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

function answerTo(task: PasswordTask): string | boolean {
  return task.stored === null
    ? hashSync(task.password, options)
    : verifySync(task.stored, task.password)
}

parentPort?.on("message", ({ id, task }: { id: number; task: PasswordTask }) => {
  try {
    parentPort?.postMessage({ id, answer: answerTo(task) })
  } catch (error) {
    parentPort?.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
