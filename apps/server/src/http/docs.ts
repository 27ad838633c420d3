import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import swagger from "@fastify/swagger"
import swaggerUi from "@fastify/swagger-ui"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import fp from "fastify-plugin"
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod"
import { type CompressedText, compressText, sendCompressed } from "../cache/compressed-text.ts"

const json = "application/json; charset=utf-8"
const script = "text/javascript; charset=utf-8"

/** The files of the readable documentation; the largest has 1.7 MB. */
const uiFolder = dirname(
  createRequire(import.meta.url).resolve("@fastify/swagger-ui/static/index.html"),
)

type Text = { type: string; read: () => string | Promise<string> }

const uiFile = (name: string, type: string): [string, Text] => [
  `static/${name}`,
  { type, read: () => readFile(join(uiFolder, name), "utf8") },
]

/** Writing out the document took longer than any other answer, and compressing the large files took longer still. */
function keepTexts(app: FastifyInstance) {
  const document = { type: json, read: () => JSON.stringify(app.swagger()) }
  const texts = new Map<string, Text>([
    ["json", document],
    ["yaml", { type: "application/x-yaml", read: () => app.swagger({ yaml: true }) }],
    uiFile("swagger-ui-bundle.js", script),
    uiFile("swagger-ui-standalone-preset.js", script),
    uiFile("swagger-ui.js", script),
    uiFile("swagger-ui.css", "text/css; charset=utf-8"),
  ])
  const kept = new Map<Text, Promise<CompressedText>>()

  /** Compresses for the first who asks, and for nobody after. Undefined: there is no such text. */
  return async (
    name: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const text = texts.get(name)
    if (!text) return undefined
    const compressed = kept.get(text) ?? Promise.resolve(text.read()).then(compressText)
    kept.set(text, compressed)
    compressed.catch(() => kept.delete(text))
    reply.type(text.type).header("vary", "Accept-Encoding, Origin")
    return sendCompressed(await compressed, request, reply)
  }
}

/** The name within the documentation, by the route and not by the address, which has many spellings. */
function nameOf({ routeOptions, params }: FastifyRequest): string {
  const file = (params as { "*"?: string })["*"] ?? ""
  return (routeOptions.url ?? "").slice("/api/docs/".length).replace("*", () => file)
}

async function docsPlugin(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Sufra",
        version: "0.1.0",
        description:
          "The API of Sufra, under `/api` on a page's own host and at the root of an `api.` host. " +
          "Names are snake_case, amounts integer halalas, times ISO 8601 in UTC, texts in both " +
          "languages. Every failure has one shape: `{ error: { code, message, fields?, reference } }`. " +
          "Staff send the access token that a sign-in answers. It lasts 15 minutes; the cookie " +
          "`sufra-staff-session` of that answer gets the next one from `POST /staff/sessions/refresh/`.",
        license: { name: "MIT" },
      },
      servers: [{ url: "/api" }],
      components: {
        securitySchemes: {
          staff: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          customer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          courierLink: { type: "http", scheme: "bearer", bearerFormat: "signed link" },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  const sendKept = keepTexts(app)
  await app.register(async (ui) => {
    ui.addHook("onRequest", (request, reply) => sendKept(nameOf(request), request, reply))
    await ui.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true })
  })
  app.get("/api/openapi.json", { schema: { hide: true } }, (request, reply) =>
    sendKept("json", request, reply),
  )
}

export default fp(docsPlugin, { name: "docs" })
