import { resolve } from "node:path"
import { localBackups } from "../ports/backups/local-backups.ts"
import { runCommand, withDatabase } from "./run-command.ts"

// npm run backup [-- file]: see docs/operations.md.
await runCommand(async (command) => {
  const { env, dataDir, args, say } = command
  const [file] = args
  await withDatabase(command, async (url) => {
    const backups = localBackups({ url, dataDir, secret: env.SUFRA_SECRET, now: () => new Date() })
    let said = ""
    const made = await backups.make({
      ...(file && { file: resolve(file) }),
      onProgress: ({ doing, done, total }) => {
        const line = `Backing up ${doing}: ${Math.floor((10 * done) / total) * 10} %`
        if (line !== said) say(line)
        said = line
      },
    })
    const size = `${(made.bytes / 1024 / 1024).toFixed(1)} MB`
    say(`${made.rows} rows and ${made.pictures} files, ${size}, checked: ${made.file}`)
    say(
      "It opens everything, the secret included: keep a copy on another machine, where only you can read it.",
    )
  })
})
