import { fileURLToPath } from "node:url"
import { ClusterRefused } from "@sufra/db/embedded/cluster-refused"
import { ResetRefused, readArguments, runReset } from "./boot/reset-password.ts"
import { SecretMissing } from "./boot/signing-secret.ts"
import { EnvRefused, parseEnv } from "./env.ts"

const repository = fileURLToPath(new URL("../../../", import.meta.url))
const expected = [ResetRefused, ClusterRefused, SecretMissing, EnvRefused]

// For an owner who is locked out: prints a one-time link, and changes nothing until somebody opens it.
try {
  const asked = readArguments(process.argv.slice(2))
  const env = parseEnv(process.env)
  const path = await runReset(env, env.SUFRA_DATA_DIR ?? `${repository}data`, asked)
  process.stdout.write(
    `Open this link within an hour and choose a new password. It works once.\n  http://localhost:${env.PORT}${path}\n` +
      "From another device put the address of your server before /console.\n",
  )
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind)
  process.stderr.write(`${error instanceof Error && isExpected ? error.message : error}\n`)
  process.exitCode = 1
}
