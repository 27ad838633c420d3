import { Worker } from "node:worker_threads"
import { takingTurns } from "../../load/turns.ts"

/** To hash a password, or to compare it with what is stored. */
export type PasswordTask = { password: string; stored: string | null }

type Answer = { id: number; answer?: string | boolean; failure?: string }
type Waiting = { resolve: (answer: string | boolean) => void; reject: (error: Error) => void }

/**
 * Passwords are hashed in a thread of their own. The threads that Node shares among all who compress, read files
 * or unpack pictures have a queue, and whoever fills that must not keep staff from signing in.
 */
class PasswordThread {
  readonly #worker = new Worker(new URL("./password-thread.ts", import.meta.url))
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor(onEnd: () => void) {
    this.#worker.on("message", ({ id, answer, failure }: Answer) => {
      const asked = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (answer === undefined) asked?.reject(new Error(failure ?? "a password was not hashed"))
      else asked?.resolve(answer)
      if (this.#waiting.size === 0) this.#worker.unref()
    })
    const end = (error: Error) => {
      onEnd()
      for (const { reject } of this.#waiting.values()) reject(error)
      this.#waiting.clear()
    }
    this.#worker.on("error", end)
    this.#worker.on("exit", () => end(new Error("the thread of passwords has ended")))
    // Nobody waits for it, nor does the end of the process.
    this.#worker.unref()
  }

  ask(task: PasswordTask): Promise<string | boolean> {
    const id = ++this.#last
    this.#worker.ref()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, task })
    })
  }
}

let thread: PasswordThread | null = null

/** A further one would be answered after whoever asked has given up. */
const inTurn = takingTurns({ atOnce: 1, mostWaiting: 100 })

function ask(task: PasswordTask): Promise<string | boolean> {
  return inTurn(() => {
    thread ??= new PasswordThread(() => {
      thread = null
    })
    return thread.ask(task)
  })
}

/** A hash of nothing anybody knows: an unknown e-mail costs the same time as a wrong password. */
let decoy: Promise<string> | null = null

export async function hashPassword(password: string): Promise<string> {
  return String(await ask({ password, stored: null }))
}

function decoyHash(): Promise<string> {
  decoy ??= hashPassword(crypto.randomUUID()).catch((error) => {
    decoy = null
    throw error
  })
  return decoy
}

export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  // Also when it is not needed: the first unknown e-mail must not take longer than a known one.
  const stand = await decoyHash()
  const matches = await ask({ password, stored: stored ?? stand })
  return stored !== undefined && matches === true
}
