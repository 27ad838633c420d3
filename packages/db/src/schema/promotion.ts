import {
  type AudienceConditions,
  noConditions,
  promotionAudiences,
} from "@sufra/domain/promotion/audience"
import { sql } from "drizzle-orm"
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant, localText } from "./columns.ts"
import { media } from "./media.ts"
import { establishment } from "./place/establishment.ts"

/**
 * Global: pop-ups, sliders and slides are fetched or counted by their id alone. The row outlives what
 * it names: an id that pages and links still carry is never another place's.
 */
export const promotionOwner = pgTable("promotion_owner", {
  id: uuid().primaryKey(),
  establishmentId: establishmentId().references(() => establishment.id),
})

export const popup = pgTable(
  "popup",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    mediaId: uuid().notNull(),
    text: localText(),
    buttonText: localText().notNull(),
    redirectUrl: text().notNull(),
    audience: text({ enum: promotionAudiences }).notNull().default("everyone"),
    conditions: jsonb().$type<AudienceConditions>().notNull().default(noConditions),
    startsAt: instant(),
    endsAt: instant(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.mediaId],
      foreignColumns: [media.establishmentId, media.id],
    }),
    check("popup_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export const slider = pgTable(
  "slider",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    name: text().notNull().default(""),
    audience: text({ enum: promotionAudiences }).notNull().default("everyone"),
    conditions: jsonb().$type<AudienceConditions>().notNull().default(noConditions),
    startsAt: instant(),
    endsAt: instant(),
    active: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    check("slider_ends_after_start", sql`${table.endsAt} > ${table.startsAt}`),
  ],
)

export const slide = pgTable(
  "slide",
  {
    establishmentId: establishmentId(),
    id: id(),
    sliderId: uuid().notNull(),
    mediaId: uuid().notNull(),
    text: localText(),
    redirectUrl: text(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.sliderId],
      foreignColumns: [slider.establishmentId, slider.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.mediaId],
      foreignColumns: [media.establishmentId, media.id],
    }),
  ],
)

/**
 * One sight or tap of a pop-up or slide, told by the browser under an id of its own. Kept for as long
 * as a retry may come, then only its day's figure is.
 */
export const promotionEvent = pgTable(
  "promotion_event",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    promotionId: uuid().notNull(),
    kind: text({ enum: ["view", "tap"] }).notNull(),
    occurredAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    index("promotion_event_by_promotion").on(
      table.establishmentId,
      table.promotionId,
      table.kind,
      table.occurredAt,
    ),
    index("promotion_event_by_time").on(table.occurredAt),
  ],
)

/** What was counted on a business day of the place, of events that are gone. */
export const promotionDay = pgTable(
  "promotion_day",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    promotionId: uuid().notNull(),
    kind: text({ enum: ["view", "tap"] }).notNull(),
    day: date({ mode: "string" }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.promotionId, table.kind, table.day] }),
    check("promotion_day_counts_something", sql`${table.count} > 0`),
  ],
)
