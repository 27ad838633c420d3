import { createHash, randomBytes } from "node:crypto"
import { Refusal } from "@sufra/contract/error-reply"
import type { Transaction } from "@sufra/db/connection"
import { staff } from "@sufra/db/schema/staff"
import { newId } from "@sufra/domain/kernel/ids"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { keepSetupToken, takeSetupToken } from "../../boot/setup-token.ts"
import type { Services } from "../../services.ts"
import { insertEstablishment } from "../establishment/index.ts"
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

type FirstAccount = {
  setup_token: string
  name: string
  email: string
  password: string
  place: { id: string; name: LocalText } | null
}

/** The one-time link makes one account: the owner of a single restaurant, or who manages places of others. */
export async function createFirstAccount(
  services: Services,
  input: FirstAccount,
  userAgent: string,
) {
  const passwordHash = await hashPassword(input.password)
  return services.database.withTransaction(async (tx) => {
    const isTaken = await takeSetupToken(tx, hashOf(input.setup_token))
    if (!isTaken) throw new Refusal("setup_link_invalid")
    const place = input.place && (await insertEstablishment(tx, input.place))
    if (input.place && !place) throw new Refusal("validation_failed", { place: "invalid" })
    const [row] = await tx
      .insert(staff)
      .values({
        ...{ id: newId(), email: input.email, name: input.name, passwordHash },
        establishmentId: place?.id ?? null,
        role: place ? "owner" : "platform-administrator",
        runsInstallation: place !== null,
      })
      .returning()
    if (!row) throw new Error("an insert returned nothing")
    return openSession(services, tx, row, { userAgent })
  })
}
