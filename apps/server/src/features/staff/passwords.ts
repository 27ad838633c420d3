import { hash, verify } from "@node-rs/argon2"

/** argon2id as OWASP recommends it: 19 MiB, two passes. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash of nothing anybody knows: an unknown e-mail costs the same time as a wrong password. */
const decoy = hash(crypto.randomUUID(), options)

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

export async function verifyPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password)
  return stored !== undefined && matches
}
