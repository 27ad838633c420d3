import { createServer } from "node:net"
import { join } from "node:path"
import { dataOf, type Home } from "./home.ts"
import { writeOwnedFile } from "./owned-file.ts"

/** Read after postgresql.conf, which stays the operator's own file. */
export const SETTINGS_FILE = "sufra.conf"

const DEFAULTS = {
  timezone: "UTC",
  log_timezone: "UTC",
  // One file per weekday, each overwritten a week later: errors of a year do not fill the disk.
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgres-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  // A table that has just begun to fill is looked at soon: until then the planner knows nothing of it, and
  // looks an order up by walking through all of its place.
  autovacuum_naptime: "10s",
}

/** Settings in a file, not in `pg_ctl -o`, which would pass them through a shell. */
export async function writeSettings(
  home: Home,
  settings: Record<string, string>,
  port: number | undefined,
): Promise<void> {
  const all: Record<string, string> = {
    ...DEFAULTS,
    ...settings,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    port: String(port ?? (await findFreePort())),
  }
  const lines = Object.entries(all).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`,
  )
  const text = `# Written at every start; put your own settings into postgresql.conf.\n${lines.join("\n")}\n`
  await writeOwnedFile(join(dataOf(home), SETTINGS_FILE), text, home.account)
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once("error", reject)
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
