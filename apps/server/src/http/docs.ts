import swagger from "@fastify/swagger"
import swaggerUi from "@fastify/swagger-ui"
import type { FastifyInstance } from "fastify"
import fp from "fastify-plugin"
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod"

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
          "languages. Every failure has one shape: `{ error: { code, message, fields?, reference } }`.",
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
  await app.register(swaggerUi, { routePrefix: "/api/docs", staticCSP: true })
  app.get("/api/openapi.json", { schema: { hide: true } }, async () => app.swagger())
}

export default fp(docsPlugin, { name: "docs" })
