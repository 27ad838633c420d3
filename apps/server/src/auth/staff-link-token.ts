import { isSameSignature, signatureOf } from "./signature.ts"

/** The signature stands first: phones that turn text into links drop a trailing `-` or `_`. */
const placePattern = /^([\w-]{22})([0-9a-f]{32})([0-9a-f]{32})$/
const resetPattern = /^([\w-]{22})([0-9a-f]{32})([0-9a-f]{32})?([0-9a-z]{8,9})$/

function plain(id: string): string {
  return id.replaceAll("-", "")
}

function dashed(id: string): string {
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

export type SignedInvite = { establishmentId: string; id: string; expiresAt: Date }

function inviteSignature(signingSecret: string, invite: SignedInvite): Buffer {
  const { establishmentId, id, expiresAt } = invite
  const text = `${establishmentId}:${id}:${expiresAt.getTime()}`
  return signatureOf(signingSecret, "staff-invite", text)
}

/** Derived and never stored: a leaked table contains no links, and a retry gets the same link again. */
export function makeInviteToken(signingSecret: string, invite: SignedInvite): string {
  const signature = inviteSignature(signingSecret, invite).toString("base64url")
  return `${signature}${plain(invite.establishmentId)}${plain(invite.id)}`
}

/** What a token names, before its signature is checked; null when it is malformed. */
function parsePlaceToken(token: string) {
  const [, signature, establishmentId, id] = placePattern.exec(token) ?? []
  if (!signature || !establishmentId || !id) return null
  return {
    signature: Buffer.from(signature, "base64url"),
    establishmentId: dashed(establishmentId),
    id: dashed(id),
  }
}

/** Null when the token is malformed. The signature is checked by `isInviteToken`. */
export function parseInviteToken(token: string): { establishmentId: string; id: string } | null {
  return parsePlaceToken(token)
}

export function isInviteToken(signingSecret: string, token: string, invite: SignedInvite): boolean {
  const given = parsePlaceToken(token)?.signature
  return given !== undefined && isSameSignature(given, inviteSignature(signingSecret, invite))
}

/** The hash of the password that is replaced: with it the link works once, and a new password ends it. */
export type SignedReset = NamedReset & { passwordHash: string }

type NamedReset = {
  staffId: string
  /** The colleague who made the link; null: it was made at the terminal. */
  makerId: string | null
  expiresAt: Date
}

function resetSignature(signingSecret: string, reset: SignedReset): Buffer {
  const { staffId, makerId, expiresAt, passwordHash } = reset
  const text = `${staffId}:${makerId ?? ""}:${expiresAt.getTime()}:${passwordHash}`
  return signatureOf(signingSecret, "password-reset", text)
}

export function makeResetToken(signingSecret: string, reset: SignedReset): string {
  const signature = resetSignature(signingSecret, reset).toString("base64url")
  const named = plain(reset.staffId) + plain(reset.makerId ?? "")
  return `${signature}${named}${reset.expiresAt.getTime().toString(36)}`
}

/** Null when the token is malformed. The signature is checked by `isResetToken`. */
export function parseResetToken(token: string): NamedReset | null {
  const [, , staffId, makerId, expires] = resetPattern.exec(token) ?? []
  if (!staffId || !expires) return null
  return {
    staffId: dashed(staffId),
    makerId: makerId ? dashed(makerId) : null,
    expiresAt: new Date(Number.parseInt(expires, 36)),
  }
}

export function isResetToken(signingSecret: string, token: string, reset: SignedReset): boolean {
  const [, signature = ""] = resetPattern.exec(token) ?? []
  const right = resetSignature(signingSecret, reset)
  return isSameSignature(Buffer.from(signature, "base64url"), right)
}

type SignedTablet = { establishmentId: string; id: string }

function tabletSignature(signingSecret: string, { establishmentId, id }: SignedTablet): Buffer {
  return signatureOf(signingSecret, "shared-tablet", `${establishmentId}:${id}`)
}

/** What a shared tablet keeps. It lets nobody in by itself: a person's PIN comes with it. */
export function makeTabletToken(signingSecret: string, tablet: SignedTablet): string {
  const signature = tabletSignature(signingSecret, tablet).toString("base64url")
  return `${signature}${plain(tablet.establishmentId)}${plain(tablet.id)}`
}

/** Null when the token is malformed or not ours. */
export function readTabletToken(signingSecret: string, token: string): SignedTablet | null {
  const named = parsePlaceToken(token)
  const isOurs = named && isSameSignature(named.signature, tabletSignature(signingSecret, named))
  return isOurs ? { establishmentId: named.establishmentId, id: named.id } : null
}
