import { Refusal } from "@sufra/contract/error-reply"
import { can } from "@sufra/domain/staff/roles"
import type { FastifyInstance, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { readAccessToken, type SignedInStaff } from "./access-token.ts"
import { requiredCapability } from "./endpoint.ts"

const signedIn = new WeakMap<FastifyRequest, SignedInStaff>()

export function staffOf(request: FastifyRequest): SignedInStaff {
  const staff = signedIn.get(request)
  if (!staff) throw new Refusal("not_authorized")
  return staff
}

/** For a route of one place: a platform administrator has none. */
export function establishmentOf(request: FastifyRequest): string {
  const { establishmentId } = staffOf(request)
  if (!establishmentId) throw new Refusal("not_allowed")
  return establishmentId
}

/** Every route declares its audience in the contract; here, and nowhere else, it is enforced. */
async function authPlugin(
  app: FastifyInstance,
  { signingSecret, now }: { signingSecret: string; now: () => Date },
): Promise<void> {
  app.addHook("onRequest", async (request) => {
    const audience = request.routeOptions.config?.audience
    if (!audience || audience === "public") return
    const [scheme, token] = (request.headers.authorization ?? "").split(" ")
    if (scheme !== "Bearer" || !token) throw new Refusal("not_authorized")
    const staff = await readAccessToken(signingSecret, token, now())
    if (!staff) throw new Refusal("session_expired")
    const capability = requiredCapability(audience)
    if (capability && !can(staff.role, capability)) throw new Refusal("not_allowed")
    signedIn.set(request, staff)
  })
}

export default fp(authPlugin, { name: "auth", dependencies: ["errors"] })
