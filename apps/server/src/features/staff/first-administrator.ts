import { createHash, randomBytes } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { staff } from "@sufra/db/schema/staff"
import { newId } from "@sufra/domain/kernel/ids"
import { keepSetupToken, takeSetupToken } from "../../boot/setup-token.ts"
import type { Services } from "../../services.ts"
import { hashPassword } from "./passwords.ts"
import { openSession } from "./sessions.ts"

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}

/** A new one-time token for the link printed at the start; an earlier link no longer works. */
export async function renewSetupToken(tx: Transaction): Promise<string | null> {
  const [anyStaff] = await tx.select({ id: staff.id }).from(staff).limit(1)
  if (anyStaff) return null
  const token = randomBytes(24).toString("base64url")
  await keepSetupToken(tx, hashOf(token))
  return token
}

type FirstAdministrator = { setup_token: string; name: string; email: string; password: string }

export async function createFirstAdministrator(
  services: Services,
  input: FirstAdministrator,
  userAgent: string,
) {
  const passwordHash = await hashPassword(input.password)
  return services.database.withTransaction(async (tx) => {
    const isTaken = await takeSetupToken(tx, hashOf(input.setup_token))
    if (!isTaken) throw new Refusal("setup_link_invalid")
    const [row] = await tx
      .insert(staff)
      .values({
        id: newId(),
        establishmentId: null,
        email: input.email,
        name: input.name,
        role: "platform-administrator",
        passwordHash,
      })
      .returning()
    if (!row) throw new Error("an insert returned nothing")
    return openSession(services, tx, row, { userAgent })
  })
}
