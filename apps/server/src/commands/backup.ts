import { existsSync } from "node:fs"
import { basename, resolve } from "node:path"
import { missingSentence } from "@sufra/db/backup/pictures"
import { noteBackup, whileHeld } from "../features/backup/index.ts"
import { originalPath } from "../features/media/index.ts"
import { localBackups } from "../ports/backups/local-backups.ts"
import { CommandRefused, runCommand, withDatabase } from "./run-command.ts"

// npm run backup [-- file]: see docs/operations.md.
await runCommand(async (command) => {
  const { env, dataDir, args, say } = command
  const [file] = args
  if (file && existsSync(file)) throw new CommandRefused(`${file} exists already.`)
  await withDatabase(command, async (url) => {
    const startedAt = new Date()
    const now = () => new Date()
    const secret = env.SUFRA_SECRET
    const backups = localBackups({ url, dataDir, secret, originalPath, now })
    let said = ""
    const made = await whileHeld(url, () =>
      backups.make({
        ...(file && { file: resolve(file) }),
        onProgress: ({ doing, done, total }) => {
          const line = `Backing up ${doing}: ${Math.floor((10 * done) / total) * 10} %`
          if (line !== said) say(line)
          said = line
        },
      }),
    )
    const incomplete = missingSentence(made)
    await noteBackup(url, {
      ...{ startedAt, file: basename(made.file), bytes: made.bytes },
      ...{ missingPictures: made.missing.length, failure: incomplete },
    })
    const size = `${(made.bytes / 1024 / 1024).toFixed(1)} MB`
    say(`${made.rows} rows and ${made.pictures} files, ${size}, checked: ${made.file}`)
    say(
      "It opens everything, the secret included: keep a copy on another machine, where only you can read it.",
    )
    if (incomplete !== null) throw new CommandRefused(incomplete)
  })
})
