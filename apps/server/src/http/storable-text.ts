import { type ErrorFields, Refusal } from "@sufra/contract/error-reply"
import type { FastifyInstance } from "fastify"
import fp from "fastify-plugin"

function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed()
}

function unstorableFields(value: unknown, path: string[] = []): ErrorFields {
  if (typeof value === "string") return isStorable(value) ? {} : { [path.join(".")]: "invalid" }
  if (typeof value !== "object" || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, part]) => unstorableFields(part, [...path, name])),
  )
}

/**
 * Postgres cannot store NUL or half a surrogate pair: without this check such a text in a path, a body or a
 * query string would fail in the database. It runs after validation, which has bounded the depth of the body.
 */
async function storableTextPlugin(app: FastifyInstance): Promise<void> {
  app.addHook("preHandler", async (request) => {
    const { schema } = request.routeOptions
    const fields = {
      ...(schema?.params ? unstorableFields(request.params) : {}),
      ...(schema?.querystring ? unstorableFields(request.query) : {}),
      ...(schema?.body ? unstorableFields(request.body) : {}),
    }
    if (Object.keys(fields).length > 0) throw new Refusal("validation_failed", fields)
  })
}

export default fp(storableTextPlugin, { name: "storable-text", dependencies: ["errors"] })
