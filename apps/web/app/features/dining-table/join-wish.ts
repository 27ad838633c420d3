import { readSession, writeSession } from "../../shell/storage/session-storage.ts"

const keyOf = (uuid: string) => `sufra-join-${uuid}`

/** Whether a guest asked to join the code's table and has still to sign in, or to say their name. */
export function hasJoinWish(uuid: string): boolean {
  return readSession(keyOf(uuid)) === true
}

export function keepJoinWish(uuid: string): void {
  writeSession(keyOf(uuid), true)
}

export function forgetJoinWish(uuid: string): void {
  writeSession(keyOf(uuid), null)
}
