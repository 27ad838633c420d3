import { connect } from "@sufra/db/connection"
import { migrate } from "@sufra/db/migrate"
import { openSigningSecret } from "../boot/signing-secret.ts"
import { readArguments, resetFromTerminal } from "./reset-link.ts"
import { runCommand, withDatabase } from "./run-command.ts"

// For an owner who is locked out: prints a one-time link, and changes nothing until somebody opens it.
await runCommand(async (command) => {
  const { env, dataDir, args, say } = command
  const asked = readArguments(args)
  await withDatabase(command, async (url) => {
    await migrate(url)
    const database = connect(url)
    try {
      const configured = env.SUFRA_SECRET
      const signingSecret = await openSigningSecret({ database, dataDir, configured })
      const path = await resetFromTerminal(database, signingSecret, asked, new Date())
      say("Open this link within an hour and choose a new password. It works once.")
      say(`  http://localhost:${env.PORT}${path}`)
      say("From another device put the address of your server before /console.")
    } finally {
      await database.close()
    }
  })
})
