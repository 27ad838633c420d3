import { access } from "node:fs/promises"
import { join, resolve } from "node:path"
import { namesOf } from "@sufra/db/backup/pictures"
import { restoreBackup } from "@sufra/db/backup/restore-backup"
import { takeRestoredSecret } from "../boot/restored-secret.ts"
import { originalPath } from "../features/media/index.ts"
import { CommandRefused, runCommand, withDatabase } from "./run-command.ts"

// npm run restore -- file: see docs/operations.md.
await runCommand(async (command) => {
  const { env, dataDir, args, say } = command
  const [given] = args
  if (!given) throw new CommandRefused("Say which file: npm run restore -- path/of/the.backup")
  const file = resolve(given)
  await access(file).catch(() => {
    throw new CommandRefused(`There is no file ${file}.`)
  })
  const restore = async (url: string) => {
    const { rows, pictures, missing } = await restoreBackup({
      ...{ url, file, mediaFolder: join(dataDir, "media"), originalPath },
      takeSecret: (held) =>
        takeRestoredSecret(held, { dataDir, configured: env.SUFRA_SECRET, say }),
      onStep: (step) =>
        say(step === "checking" ? "Checking the backup" : "Restoring rows and pictures"),
    })
    if (missing.length > 0) {
      say(`Pictures that this backup does not hold (${missing.length}): ${namesOf(missing)}.`)
      say("Upload them again in the console, or put the files into the media folder.")
    }
    say(`Restored ${rows} rows and ${pictures} files. Start Sufra with npm start.`)
  }
  await withDatabase(command, restore, { mayBeNew: true })
})
