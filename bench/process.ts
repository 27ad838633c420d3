import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { onClose } from "./closers.ts"
import { repository } from "./repository.ts"

const stopPatienceMs = 15_000
const pollMs = 20

export type Process = {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Waits until this pattern's first group has been printed. */
  waitFor(pattern: RegExp, patienceMs: number): Promise<string>
  stop(): Promise<void>
}

/** Node 24 with these arguments; told to stop by its pid, killed when it does not. */
export function startNode(args: string[], env: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...inheritedEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  })
  let output = ""
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk
    })
  }
  const stop = onClose(() => endProcess(child))

  async function waitFor(pattern: RegExp, patienceMs: number): Promise<string> {
    const givesUpAt = Date.now() + patienceMs
    while (Date.now() < givesUpAt) {
      const found = pattern.exec(output)?.[1]
      if (found) return found
      if (hasEnded(child)) throw new Error(`${args.join(" ")} ended:\n${output}`)
      await pause(pollMs)
    }
    throw new Error(`${args.join(" ")} was not ready within ${patienceMs} ms:\n${output}`)
  }

  return { child, output: () => output, waitFor, stop }
}

/** An unknown SUFRA_* of the caller's shell would refuse the start; a database of theirs is not ours. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env)
  return Object.fromEntries(
    entries.filter(([name]) => !name.startsWith("SUFRA_") && name !== "DATABASE_URL"),
  )
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = once(child, "exit")
  child.kill("SIGTERM")
  const timer = setTimeout(() => child.kill("SIGKILL"), stopPatienceMs)
  await ended
  clearTimeout(timer)
}
