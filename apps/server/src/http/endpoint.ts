import type { Readable } from "node:stream"
import type { Endpoint } from "@sufra/contract/endpoint"
import { type Endpoints, endpoints } from "@sufra/contract/endpoints"
import { errorReply } from "@sufra/contract/error-reply"
import { isAudited } from "@sufra/contract/staff/audit"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { z } from "zod"
import { actionOf } from "../auditing/action-of.ts"
import { audited } from "../auditing/audit.ts"
import { isShareable } from "../cache/kept-replies.ts"

type Part<Key extends keyof Endpoints, Name extends string> = Endpoints[Key] extends {
  [name in Name]: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

type Call<Key extends keyof Endpoints> = {
  params: Part<Key, "params">
  query: Part<Key, "query">
  body: Part<Key, "body">
  request: FastifyRequest
  reply: FastifyReply
}

export type FileAnswer = { content: Buffer | Readable; fileName: string }

type Data<Key extends keyof Endpoints> = Endpoints[Key] extends { file: string }
  ? FileAnswer
  : z.output<Endpoints[Key]["reply"]> extends { data: infer Value }
    ? Value
    : never

declare module "fastify" {
  interface FastifyContextConfig {
    audience?: Endpoint["audience"]
  }
}

/** `keyGenerator` says what is counted together, where that is not the network alone; `allowList` what is not counted. */
type RouteLimit = {
  max: number
  timeWindow: string
  keyGenerator?: (request: FastifyRequest) => string
  allowList?: (request: FastifyRequest) => boolean
}

/**
 * An address that cannot be kept, as with an invented query, makes the server work each time. One that can be kept is
 * never counted, also when it has to be made anew: whoever invents queries would take it from their whole Wi-Fi.
 */
const notKeptLimit: RouteLimit = { max: 300, timeWindow: "1 minute", allowList: isShareable }

/** Registers one endpoint of the contract: its path, schemas and audience come from there alone. */
export function serve<Key extends keyof Endpoints>(
  app: FastifyInstance,
  key: Key,
  handler: (call: Call<Key>) => Promise<Data<Key>>,
  options: { rateLimit?: RouteLimit; isDoor?: true } = {},
): void {
  const endpoint: Endpoint = endpoints[key]
  const [method, path] = key.split(" ") as [string, string]
  const keptReplies = endpoint.isShared ? app.keptReplies : null
  const rateLimit = options.rateLimit ?? (keptReplies ? notKeptLimit : null)
  const isLogged = isAudited(key, endpoint)
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ":$1"),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.multipart && { consumes: ["multipart/form-data"] }),
      ...(endpoint.file && { produces: [endpoint.file] }),
      ...securityOf(endpoint.audience),
      response: { 200: endpoint.reply, default: errorReply },
    },
    config: {
      audience: endpoint.audience,
      ...(rateLimit && { rateLimit }),
      ...(options.isDoor && { isDoor: true }),
      ...(keptReplies && asksForBranch(endpoint) && { isAtBranch: true }),
    },
    ...(keptReplies && {
      onRequest: (request: FastifyRequest, reply: FastifyReply) =>
        keptReplies.sendKept(request, reply),
    }),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const call = () => handler({ params, query, body, request, reply } as Call<Key>)
      const action = isLogged ? actionOf(key, request) : null
      const answer = () => (action ? audited(action, call) : call())
      if (endpoint.file) return sendFile(reply, endpoint.file, (await answer()) as FileAnswer)
      const whole = async () => ({ data: await answer() })
      return keptReplies ? keptReplies.make(request, reply, whole) : whole()
    },
  })
}

function asksForBranch({ query }: Endpoint): boolean {
  return query instanceof z.ZodObject && "branch" in query.shape
}

/** `filename` is plain ASCII, for old browsers; `filename*` may hold Arabic. */
function sendFile(reply: FastifyReply, type: string, { content, fileName }: FileAnswer) {
  const plain = fileName.replace(/[^\w.-]+/g, "-")
  const encoded = encodeURIComponent(fileName).replace(/['()*]/g, escape)
  return reply
    .header("content-type", type)
    .header("content-disposition", `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
    .header("cache-control", "no-store")
    .send(content)
}

/** The OpenAPI security scheme of each audience. */
function securityOf(audience: Endpoint["audience"]) {
  if (audience === "public") return {}
  if (audience === "courier-link") return { security: [{ courierLink: [] }] }
  // The empty scheme means that the token is optional.
  if (audience === "guest") return { security: [{}, { customer: [] }] }
  return { security: [audience === "customer" ? { customer: [] } : { staff: [] }] }
}
