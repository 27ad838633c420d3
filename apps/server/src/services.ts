import type { Database } from "@sufra/db/connection"
import type { ActivitySource } from "./activity-source.ts"
import type { Env } from "./env.ts"
import type { EventRelay } from "./events/events.ts"
import type { OrderStep } from "./order-step.ts"
import type { PersonalData } from "./personal-data.ts"
import type { BackupStore } from "./ports/backups/backup-store.ts"
import type { ErrorReporter } from "./ports/error-reporting/error-reporter.ts"
import type { Geocoder } from "./ports/geocoding/geocoder.ts"
import type { MapLinks } from "./ports/map-links/short-map-links.ts"
import type { MediaStore } from "./ports/media/media-store.ts"
import type { MessagePorts } from "./ports/message-ports.ts"
import type { PaymentGateways } from "./ports/payments/payment-gateways.ts"
import type { TenantHosts } from "./ports/tenant-hosts/tenant-hosts.ts"
import type { SettingsNow } from "./settings/settings-now.ts"

/** What a feature may use of the world outside it, given to its routes as an argument. */
export type Services = {
  env: Env
  /** The environment with what the console adds to it, as it is at the moment. */
  settings: SettingsNow
  database: Database
  now: () => Date
  media: MediaStore
  backups: BackupStore
  errorReporter: ErrorReporter
  /** By the environment, for all places; `portsOf` (features/message) says who carries a place's messages. */
  messagePorts: MessagePorts
  paymentGateways: PaymentGateways
  /** The way to hosts that somebody has typed in the console. */
  tenantHosts: TenantHosts
  /** Null: guests write their address themselves. */
  geocoder: Geocoder | null
  /** Where the short links of map apps lead to. */
  mapLinks: MapLinks
  relay: EventRelay
  /** What other features add to placing an order. */
  orderSteps: readonly OrderStep[]
  /** What features add to a guest's time line. */
  activitySources: readonly ActivitySource[]
  /** What features keep of a person, the person themselves last. */
  personalData: readonly PersonalData[]
  /** Whether this installation was filled with the demo: only then does the password `demo` work. */
  isDemo: boolean
  signingSecret: string
}
