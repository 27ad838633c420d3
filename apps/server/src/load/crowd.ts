import { Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import fp from "fastify-plugin"

declare module "fastify" {
  interface FastifyContextConfig {
    /** It waits for nothing that others wait for: a stream that stays open, a question of health. */
    isUncounted?: true
  }
}

/** At several hundred a second the last of so many waits for about a second. */
const mostUnderWay = 512

/**
 * When more requests are under way than can be answered soon, a further one is told at once to come
 * again. Waiting with all the others it would be given up by its guest, after the work was done.
 * What is kept goes out before this, so menus can be read all the time.
 */
async function crowdPlugin(
  app: FastifyInstance,
  { most = mostUnderWay }: { most?: number },
): Promise<void> {
  let underWay = 0
  app.addHook("onRequest", (request, reply, done) => {
    if (request.routeOptions.config?.isUncounted) return done()
    if (underWay >= most) return done(new Refusal("service_unavailable"))
    underWay += 1
    reply.raw.once("close", () => {
      underWay -= 1
    })
    done()
  })
}

export default fp(crowdPlugin, { name: "crowd", dependencies: ["errors"] })
