import { access } from "node:fs/promises"
import { join, resolve } from "node:path"
import { BackupRefused } from "@sufra/db/backup/archive"
import { restoreBackup } from "@sufra/db/backup/restore-backup"
import { keepSecret } from "../boot/signing-secret.ts"
import { runCommand, withDatabase } from "./run-command.ts"

// npm run restore -- file: see docs/operations.md.
await runCommand(async (command) => {
  const { dataDir, args, say } = command
  const [given] = args
  if (!given) throw new BackupRefused("Say which file: npm run restore -- path/of/the.backup")
  const file = resolve(given)
  await access(file).catch(() => {
    throw new BackupRefused(`There is no file ${file}.`)
  })
  await withDatabase(command, async (url) => {
    const { rows, pictures } = await restoreBackup({
      ...{ url, file, mediaFolder: join(dataDir, "media") },
      keepSecret: (secret) => keepSecret(dataDir, secret),
      onStep: (step) =>
        say(step === "checking" ? "Checking the backup" : "Restoring rows and pictures"),
    })
    say(`Restored ${rows} rows and ${pictures} files. Start Sufra with npm start.`)
  })
})
