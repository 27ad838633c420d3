import type { Books } from "./books.ts"
import type { Asked, Reply } from "./exchange.ts"
import type { GatewayFaults } from "./gateway-faults.ts"
import type { News } from "./news.ts"

export type GatewayKeys = {
  moyasarSecret: string
  moyasarPublishable: string
  tapSecret: string
}

/** Of the demo and of tests: they open nothing but this simulator. */
export const simulatorKeys: GatewayKeys = {
  moyasarSecret: "sk_test_simulator",
  moyasarPublishable: "pk_test_simulator",
  tapSecret: "sk_test_tap_simulator",
}

export type Webhook = { url: string; secretToken: string }

/** What every handler works with. */
export type Gateway = {
  books: Books
  news: News
  faults: GatewayFaults
  keys: GatewayKeys
  /** Moyasar's; Tap is told an address with each charge. */
  webhooks: Webhook[]
  /** As the payer reads it on the pages. */
  merchant: string
  /** Whether Tap gives money back at once, or says that it is on its way. */
  tapRefunds: "at-once" | "pending"
}

export type Handler = (gateway: Gateway, asked: Asked, id: string) => Reply | Promise<Reply>

export type Route = { method: string; path: RegExp; handle: Handler }
