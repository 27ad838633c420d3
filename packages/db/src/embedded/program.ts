import { spawn } from "node:child_process"
import { ClusterRefused } from "./cluster-refused.ts"

/** The operating-system user a program runs as. Absent: whoever runs this process. */
export type Account = { uid: number; gid: number }

type ProgramOptions = { cwd: string; account?: Account | undefined }
type ProgramResult = { code: number; output: string }

/**
 * What the Postgres programs see of the environment. PG* would redirect them, and an odd LC_ALL or
 * LANG makes initdb refuse (or, when unset, choose SQL_ASCII): the locale is C, the rest is argued.
 */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|LD_)/.test(name))
  const path =
    process.platform === "win32" ? process.env.PATH : `${process.env.PATH}:/usr/sbin:/sbin`
  return { ...Object.fromEntries(kept), PATH: path, LC_ALL: "C" }
}

/**
 * Runs a program to its end and returns its output. It is a process group of its own, because a
 * Ctrl-C in the terminal goes to the whole group and would otherwise end pg_ctl before it has waited.
 */
export function runProgram(
  program: string,
  args: string[],
  { cwd, account }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32",
      windowsHide: true,
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    })
    let output = ""
    const take = (chunk: Buffer) => {
      output += chunk.toString("utf8")
    }
    child.stdout.on("data", take)
    child.stderr.on("data", take)
    child.once("error", (cause) => {
      reject(
        new ClusterRefused(`${program} cannot run on this machine: ${cause.message}`, { cause }),
      )
    })
    const end = (code: number | null) => resolve({ code: code ?? -1, output: output.trim() })
    child.once("close", end)
    // On Windows the postmaster inherits the pipes, so "close" would come when the database stops.
    child.once("exit", (code) => setTimeout(end, 300, code).unref())
  })
}
