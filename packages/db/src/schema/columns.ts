import type { LocalText } from "@sufra/domain/kernel/locale"
import { bigint, jsonb, text, timestamp, uuid } from "drizzle-orm/pg-core"

/** Column shapes used by every table, so that a name, a time or a tenant key looks the same everywhere. */
export const establishmentId = () => uuid().notNull()
export const id = () => uuid().notNull()
export const localText = () => jsonb().$type<LocalText>()
export const instant = () => timestamp({ withTimezone: true, mode: "date", precision: 3 })
export const createdAt = () => instant().notNull().defaultNow()
/** The hash of the request that made the row under a client-made id; null: the row is older, or no request made it. */
export const requestHash = () => text()
export const minorAmount = () => bigint({ mode: "number" })
