import { connect } from "@sufra/db/connection"
import { migrate } from "@sufra/db/migrate"
import { changeSecret } from "../boot/signing-secret.ts"
import { runCommand, withDatabase } from "./run-command.ts"

// npm run change-secret: for a secret that somebody else may have seen, or that is lost. See docs/operations.md.
await runCommand(async (command) => {
  const { env, dataDir, say } = command
  const change = async (url: string) => {
    await migrate(url)
    const database = connect(url)
    try {
      await changeSecret({ database, dataDir, configured: env.SUFRA_SECRET })
    } finally {
      await database.close()
    }
    say(
      env.SUFRA_SECRET
        ? "The secret is changed. Start every process with this SUFRA_SECRET."
        : "The secret is changed: the new one lies in the data folder. Start Sufra with npm start.",
    )
    say(
      "Everybody signs in again. Enter the keys of gateways, SMS and e-mail again in the console.",
    )
    say(
      "Who has two-step sign-in sets it up again: npm run reset-password -- owner@example.com --without-totp for an owner.",
    )
  }
  await withDatabase(command, change, { mustBeStopped: true })
})
