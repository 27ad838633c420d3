import { ClusterRefused } from "./cluster-refused.ts"
import { type Account, runProgram } from "./program.ts"

const PREFERRED = "postgres"
const FALLBACK = "nobody"

/** One command per family of systems: shadow (most Linux), Debian's adduser, BusyBox. */
const WAYS_TO_CREATE = [
  "useradd --system --user-group --no-create-home --home-dir /var/lib/postgresql --shell /usr/sbin/nologin",
  "adduser --system --group --no-create-home --home /var/lib/postgresql",
  "adduser -S -D -H -h /var/lib/postgresql",
]

/**
 * The user that runs Postgres when we are root, which Postgres refuses. It needs a passwd entry:
 * initdb looks its own name up and stops without one.
 */
export async function getSystemAccount(): Promise<Account> {
  const existing = await findAccount(PREFERRED)
  if (existing) return existing
  for (const way of WAYS_TO_CREATE) {
    const [program = "", ...args] = way.split(" ")
    if ((await succeeds(program, [...args, PREFERRED])) === undefined) continue
    const created = await findAccount(PREFERRED)
    if (created) return created
  }
  const nobody = await findAccount(FALLBACK)
  if (nobody) return nobody
  throw new ClusterRefused(
    "Postgres does not run as root, and this system has no user for it: create one named " +
      "postgres, start Sufra as an ordinary user, or set DATABASE_URL.",
  )
}

async function findAccount(name: string): Promise<Account | undefined> {
  const uid = Number(await succeeds("id", ["-u", name]))
  const gid = Number(await succeeds("id", ["-g", name]))
  return uid > 0 && gid > 0 ? { uid, gid } : undefined
}

/** The output of a command that worked; undefined when it failed or is not there at all. */
async function succeeds(program: string, args: string[]): Promise<string | undefined> {
  const result = await runProgram(program, args, { cwd: "/" }).catch(() => undefined)
  return result?.code === 0 ? result.output : undefined
}
