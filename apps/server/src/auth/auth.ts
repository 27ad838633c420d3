import type { Endpoint } from "@sufra/contract/endpoint"
import { Refusal } from "@sufra/contract/error-reply"
import type { Database, Reader } from "@sufra/db/connection"
import { courierLink, order } from "@sufra/db/schema/order"
import { establishment } from "@sufra/db/schema/place/establishment"
import { staff, staffBranch, staffSession } from "@sufra/db/schema/staff"
import { isUuid } from "@sufra/domain/kernel/uuid"
import { type Capability, can, type Standing } from "@sufra/domain/staff/roles"
import { and, eq, isNull, or, sql } from "drizzle-orm"
import type { FastifyInstance, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import {
  readAccessToken,
  readCustomerToken,
  type SignedInCustomer,
  type SignedInStaff,
} from "./access-token.ts"
import { isSignedFor, parseLinkToken } from "./courier-link-token.ts"
import { type HoldsSession, prepareHoldsSession } from "./customer-session.ts"

/** The branches that a staff member works at; empty = every branch of the establishment. */
export type Holder = SignedInStaff & {
  branchIds: string[]
  runsInstallation: boolean
  /** The shared tablet on which the session was opened by PIN; null: it was opened by password. */
  tabletId: string | null
}

/** What somebody may do follows from their role, and from whether they work at every branch. */
export function standingOf({
  role,
  branchIds,
  runsInstallation = false,
}: Pick<Holder, "role" | "branchIds"> & Partial<Pick<Holder, "runsInstallation">>): Standing {
  return { role, worksEverywhere: branchIds.length === 0, runsInstallation }
}

const signedIn = new WeakMap<FastifyRequest, Holder>()
const signedInCustomers = new WeakMap<FastifyRequest, SignedInCustomer>()

export function staffOf(request: FastifyRequest): Holder {
  const found = signedIn.get(request)
  if (!found) throw new Refusal("not_authorized")
  return found
}

/** The customer who calls. They are known only at the establishment in the address. */
export function customerOf(request: FastifyRequest): SignedInCustomer {
  const found = signedInCustomers.get(request)
  if (!found) throw new Refusal("not_authorized")
  return found
}

/** The customer who calls a route that is also open to guests; null: not signed in. */
export function findCustomer(request: FastifyRequest): SignedInCustomer | null {
  return signedInCustomers.get(request) ?? null
}

export type HeldLink = typeof courierLink.$inferSelect
const heldLinks = new WeakMap<FastifyRequest, HeldLink>()

/** The link that a courier without a login holds. */
export function courierLinkOf(request: FastifyRequest): HeldLink {
  const found = heldLinks.get(request)
  if (!found) throw new Refusal("courier_link_invalid")
  return found
}

export function isStaff(request: FastifyRequest): boolean {
  return signedIn.has(request)
}

/** The id of the staff member, customer or courier's link that calls; null: a stranger. */
export function callerOf(request: FastifyRequest): string | null {
  const staffId = signedIn.get(request)?.staffId
  return staffId ?? findCustomer(request)?.customerId ?? heldLinks.get(request)?.id ?? null
}

/** Refuses a platform administrator, who belongs to no establishment. */
export function establishmentOf(request: FastifyRequest): string {
  const { establishmentId } = staffOf(request)
  if (!establishmentId) throw new Refusal("not_allowed")
  return establishmentId
}

function worksAt(request: FastifyRequest, branchId: string): boolean {
  const { branchIds } = staffOf(request)
  return branchIds.length === 0 || branchIds.includes(branchId)
}

/** Refuses staff who do not work at this branch. */
export function assertWorksAt(request: FastifyRequest, branchId: string): void {
  if (!worksAt(request, branchId)) throw new Refusal("not_allowed")
}

/** Refuses staff who work only at certain branches, for what concerns the whole establishment. */
export function assertWorksEverywhere(request: FastifyRequest): void {
  if (!standingOf(staffOf(request)).worksEverywhere) throw new Refusal("not_allowed")
}

/** Refuses a session that was opened by PIN, for what a few digits must not decide. */
export function assertByPassword(request: FastifyRequest): void {
  if (staffOf(request).tabletId !== null) throw new Refusal("password_session_needed")
}

/**
 * The token names the session; the database says whether it is still valid and which role it has. So a
 * sign-out, a closed account, a new role or a deactivated establishment take effect at once.
 */
async function findHolder(reader: Reader, sessionId: string) {
  const [row] = await reader
    .select({
      role: staff.role,
      establishmentId: staff.establishmentId,
      runsInstallation: staff.runsInstallation,
      tabletId: staffSession.tabletId,
      branchIds: sql<string[]>`ARRAY(
        SELECT ${staffBranch.branchId}::text FROM ${staffBranch}
        WHERE ${staffBranch.staffId} = ${staff.id}
          AND ${staffBranch.establishmentId} = ${staff.establishmentId}
      )`,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .leftJoin(establishment, eq(establishment.id, staff.establishmentId))
    .where(
      and(
        eq(staffSession.id, sessionId),
        isNull(staffSession.endedAt),
        eq(staff.active, true),
        or(isNull(staff.establishmentId), eq(establishment.active, true)),
      ),
    )
  return row ?? null
}

export function requiredCapability(audience: Endpoint["audience"] | undefined): Capability | null {
  return typeof audience === "object" ? audience.capability : null
}

type AuthOptions = { signingSecret: string; now: () => Date; database: Database }

async function admitStaff(
  request: FastifyRequest,
  token: string,
  { signingSecret, now, database }: AuthOptions,
): Promise<void> {
  const claimed = await readAccessToken(signingSecret, token, now())
  const holder = claimed && (await findHolder(database.read, claimed.sessionId))
  if (!holder) throw new Refusal("session_expired")
  const capability = requiredCapability(request.routeOptions.config?.audience)
  if (capability && !can(standingOf(holder), capability)) throw new Refusal("not_allowed")
  signedIn.set(request, { ...claimed, ...holder })
}

type CustomerAuth = AuthOptions & { holdsSession: HoldsSession }

async function admitCustomer(
  request: FastifyRequest,
  token: string,
  { signingSecret, now, holdsSession }: CustomerAuth,
): Promise<void> {
  const { uuid = "" } = request.params as { uuid?: string }
  const claimed = await readCustomerToken(signingSecret, token, now())
  const isHere = claimed && isUuid(uuid) && (await holdsSession(claimed, uuid, now()))
  if (!isHere) throw new Refusal("session_expired")
  signedInCustomers.set(request, claimed)
}

/** Finds a courier's link at the establishment in the address; its order decides whether the link still works. */
async function findLink(reader: Reader, establishmentId: string, linkId: string) {
  const [row] = await reader
    .select({ link: courierLink, carriedBy: order.courierLinkId, isActive: establishment.active })
    .from(courierLink)
    .innerJoin(
      order,
      and(
        eq(order.establishmentId, courierLink.establishmentId),
        eq(order.id, courierLink.orderId),
      ),
    )
    .innerJoin(establishment, eq(establishment.id, courierLink.establishmentId))
    .where(and(eq(courierLink.establishmentId, establishmentId), eq(courierLink.id, linkId)))
  return row ?? null
}

/** Checks the signature first: only the holder of a link learns that it was revoked or has expired. */
async function admitLink(
  request: FastifyRequest,
  text: string,
  { signingSecret, now, database }: AuthOptions,
): Promise<void> {
  const { uuid = "" } = request.params as { uuid?: string }
  const token = parseLinkToken(text)
  const found = token && isUuid(uuid) ? await findLink(database.read, uuid, token.linkId) : null
  if (!token || !found) throw new Refusal("courier_link_invalid")
  const { link, carriedBy, isActive } = found
  const { establishmentId, orderId, id: linkId } = link
  if (!isSignedFor(signingSecret, token, { establishmentId, orderId, linkId })) {
    throw new Refusal("courier_link_invalid")
  }
  if (!isActive) throw new Refusal("establishment_deactivated")
  if (carriedBy !== linkId) throw new Refusal("courier_link_revoked")
  if (link.expiresAt <= now()) throw new Refusal("courier_link_expired")
  heldLinks.set(request, link)
}

async function admit(
  request: FastifyRequest,
  audience: Endpoint["audience"],
  options: CustomerAuth,
): Promise<void> {
  if (audience === "guest" && !request.headers.authorization) return
  const [scheme, token] = (request.headers.authorization ?? "").split(" ")
  if (scheme !== "Bearer" || !token) throw new Refusal("not_authorized")
  if (audience === "customer" || audience === "guest") await admitCustomer(request, token, options)
  else if (audience === "courier-link") await admitLink(request, token, options)
  else await admitStaff(request, token, options)
}

/** Every route declares its audience in the contract; here, and nowhere else, it is enforced. */
async function authPlugin(app: FastifyInstance, given: AuthOptions): Promise<void> {
  const options = { ...given, holdsSession: prepareHoldsSession(given.database.read) }
  // After `onRequest`, where limits are counted: nobody may ask the database for sessions without end. It is
  // synchronous for public routes, which are most requests.
  app.addHook("preParsing", (request, reply, _payload, done) => {
    const audience = request.routeOptions.config?.audience
    if (!audience || audience === "public") return done()
    // Personal responses must not be stored by a browser or a proxy.
    reply.header("cache-control", "no-store")
    admit(request, audience, options).then(() => done(), done)
  })
}

export default fp(authPlugin, { name: "auth", dependencies: ["errors"] })
