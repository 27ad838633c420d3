import type { FastifyInstance } from "fastify"
import type { ActivitySource } from "./activity-source.ts"
import type { Job } from "./events/jobs.ts"
import type { Queue } from "./events/queues.ts"
import type { OrderStep } from "./order-step.ts"
import type { PersonalData } from "./personal-data.ts"
import type { Services } from "./services.ts"

/** What a feature brings to the server. Each has one, in its folder's `feature.ts`. */
export type Feature = {
  routes?: ((app: FastifyInstance, services: Services) => void | Promise<void>)[]
  /** Routes that read bodies of another kind than JSON: registered in a scope of their own. */
  scopedRoutes?: ((app: FastifyInstance, services: Services) => void | Promise<void>)[]
  /** What is done at fixed times. */
  jobs?: Job[]
  /** What is done row by row when an event asks for it. */
  queues?: Queue[]
  /** What it adds to placing an order. */
  orderSteps?: OrderStep[]
  /** What it adds to a guest's time line. */
  activities?: ActivitySource[]
  /** What it keeps of a person. */
  personalData?: PersonalData[]
}
