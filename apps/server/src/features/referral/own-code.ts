import { randomBytes } from "node:crypto"
import type { Transaction } from "@sufra/db/connection"
import { referralCode } from "@sufra/db/schema/campaign/referral"
import { codeFrom, codeLength } from "@sufra/domain/loyalty/code"
import type { Services } from "../../services.ts"
import { type CodeRow, findCodeOf, type Owner } from "./queries.ts"

/** Another code is drawn where one is taken; whoever asks twice at once has one code. */
async function makeCode(tx: Transaction, owner: Owner, now: Date): Promise<CodeRow> {
  for (;;) {
    const code = codeFrom(randomBytes(codeLength))
    const [made] = await tx
      .insert(referralCode)
      .values({ ...owner, code, createdAt: now })
      .onConflictDoNothing()
      .returning()
    const row = made ?? (await findCodeOf(tx, owner))
    if (row) return row
  }
}

/** A customer's code, made when it is first asked for: most never invite anybody. */
export async function getOwnCode({ database, now }: Services, owner: Owner): Promise<string> {
  const known = await findCodeOf(database.read, owner)
  if (known) return known.code
  const made = await database.withTransaction((tx) => makeCode(tx, owner, now()))
  return made.code
}
