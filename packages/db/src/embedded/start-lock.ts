import { createHash } from "node:crypto"
import { unlink } from "node:fs/promises"
import { connect, createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { ClusterRefused } from "./cluster-refused.ts"

const PATIENCE_MS = 11 * 60_000
const POLL_MS = 50

/**
 * One process at a time may start or stop the cluster of a directory. The lock is a name that this
 * process listens on, so the kernel gives it back when the holder is killed: there is no lock file
 * that could be stale, and no pid in it that could by now belong to somebody else.
 */
export async function withStartLock<T>(directory: string, work: () => Promise<T>): Promise<T> {
  const address = lockAddress(directory)
  const givesUpAt = Date.now() + PATIENCE_MS
  let held = await tryListen(address)
  while (!held) {
    if (Date.now() > givesUpAt) {
      throw new ClusterRefused(
        `Another process has been starting the database in ${directory} for too long.`,
      )
    }
    await sleep(POLL_MS)
    held = await tryListen(address)
  }
  try {
    return await work()
  } finally {
    held.close()
  }
}

function lockAddress(directory: string): string {
  const name = `sufra-${createHash("sha256").update(directory).digest("hex").slice(0, 24)}`
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`
  if (process.platform === "linux") return `\0${name}` // abstract: leaves no file behind
  return join(tmpdir(), `${name}.sock`)
}

async function tryListen(address: string): Promise<Server | undefined> {
  try {
    return await listen(address)
  } catch (error) {
    if (!isAddressInUse(error)) throw error
  }
  // Where the name is a file (macOS), a killed holder leaves it; nobody answers on it then.
  if (address.startsWith("/") && !(await answers(address))) {
    await unlink(address).catch(() => {})
  }
  return undefined
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once("error", reject)
    server.listen(address, () => resolve(server))
  })
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address)
    socket.once("connect", () => {
      socket.destroy()
      resolve(true)
    })
    socket.once("error", () => resolve(false))
  })
}

function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE"
}
