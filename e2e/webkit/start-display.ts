import { spawn } from "node:child_process"
import { once } from "node:events"
import type { Readable } from "node:stream"
import { endProcess } from "../support/server/end-process.ts"

/** A screen that nobody sees. It names itself once it can be drawn on, and workers inherit the name. */
export default async function startDisplay(): Promise<() => Promise<void>> {
  const screen = ["-screen", "0", "1024x1024x24", "-nolisten", "tcp"]
  const child = spawn("Xvfb", ["-displayfd", "3", ...screen], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
  })
  process.once("exit", () => child.kill())
  const failed = once(child, "exit").then(() => Promise.reject(new Error("Xvfb did not start")))
  const [name] = await Promise.race([once(child.stdio[3] as Readable, "data"), failed])
  failed.catch(() => undefined)
  process.env.DISPLAY = `:${String(name).trim()}`
  return () => endProcess(child)
}
