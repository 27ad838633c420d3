import { access } from "node:fs/promises"
import { join, resolve } from "node:path"
import { restoreBackup } from "@sufra/db/backup/restore-backup"
import { keepSecret } from "../boot/signing-secret.ts"
import { CommandRefused, runCommand, withDatabase } from "./run-command.ts"

// npm run restore -- file: see docs/operations.md.
await runCommand(async (command) => {
  const { dataDir, args, say } = command
  const [given] = args
  if (!given) throw new CommandRefused("Say which file: npm run restore -- path/of/the.backup")
  const file = resolve(given)
  await access(file).catch(() => {
    throw new CommandRefused(`There is no file ${file}.`)
  })
  const restore = async (url: string) => {
    const { rows, pictures } = await restoreBackup({
      ...{ url, file, mediaFolder: join(dataDir, "media") },
      keepSecret: (secret) => keepSecret(dataDir, secret),
      onStep: (step) =>
        say(step === "checking" ? "Checking the backup" : "Restoring rows and pictures"),
    })
    say(`Restored ${rows} rows and ${pictures} files. Start Sufra with npm start.`)
  }
  await withDatabase(command, restore, { mayBeNew: true })
})
