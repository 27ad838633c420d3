import type { EndpointTable } from "./endpoint.ts"
import { coordinates, nothing } from "./shapes.ts"

export const deliveryEndpoints = {
  "PUT /staff/deliveries/position/": {
    summary: "Where the asker is, for the guests of everything they carry now",
    tag: "orders",
    audience: { capability: "orders.move" },
    body: coordinates,
    reply: nothing,
  },
} satisfies EndpointTable
