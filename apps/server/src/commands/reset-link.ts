import type { Database } from "@sufra/db/connection"
import { prepareReset } from "../features/staff/index.ts"
import { CommandRefused } from "./run-command.ts"

export type Asked = { email: string; withoutTotp: boolean }

/** `npm run reset-password -- <e-mail> [--without-totp]` */
export function readArguments(args: string[]): Asked {
  const [email, ...more] = args.filter((arg) => !arg.startsWith("--"))
  const flags = args.filter((arg) => arg.startsWith("--"))
  const isKnown = flags.every((flag) => flag === "--without-totp")
  if (!email || more.length > 0 || !isKnown) {
    throw new CommandRefused("Usage: npm run reset-password -- owner@example.com [--without-totp]")
  }
  return { email: email.trim().toLowerCase(), withoutTotp: flags.length > 0 }
}

/** For whoever sits at the machine: the part of the address that lets somebody choose a new password. */
export async function resetFromTerminal(
  database: Database,
  signingSecret: string,
  asked: Asked,
  now: Date,
): Promise<string> {
  const token = await database.withTransaction((tx) => prepareReset(tx, signingSecret, asked, now))
  if (!token) throw new CommandRefused(`No active account has the e-mail ${asked.email}.`)
  return `/console/new-password#${token}`
}
