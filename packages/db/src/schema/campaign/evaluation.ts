import type { Answers, Question } from "@sufra/domain/campaign/evaluation"
import { caseStates } from "@sufra/domain/campaign/evaluation-case"
import { locales } from "@sufra/domain/kernel/locale"
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core"
import { createdAt, establishmentId, id, instant, localText } from "../columns.ts"
import { customer } from "../customer.ts"
import { reward, rewardItem } from "../loyalty/reward.ts"
import { media } from "../media.ts"
import { order } from "../order.ts"
import { branch } from "../place/branch.ts"
import { establishment } from "../place/establishment.ts"
import { staff } from "../staff.ts"

export const evaluationForm = pgTable(
  "evaluation_form",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    /** As its address ends. */
    slug: text().notNull(),
    name: localText().notNull(),
    takesNotes: boolean().notNull(),
    takesImages: boolean().notNull(),
    /** Empty: every branch. */
    branchIds: jsonb().$type<string[]>().notNull(),
    onLanding: boolean().notNull(),
    /** Guests are asked so long after their order is complete; null: they are not asked. */
    askAfterMinutes: integer(),
    prizeItemId: uuid(),
    chancePercent: integer(),
    active: boolean().notNull().default(true),
    version: integer().notNull(),
    createdAt: createdAt(),
    archivedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.prizeItemId],
      foreignColumns: [rewardItem.establishmentId, rewardItem.id],
    }),
    uniqueIndex("evaluation_form_slug")
      .on(table.establishmentId, table.slug)
      .where(sql`${table.archivedAt} IS NULL`),
    index("evaluation_form_asking")
      .on(table.askAfterMinutes)
      .where(sql`${table.askAfterMinutes} IS NOT NULL AND ${table.active}`),
    check(
      "evaluation_form_prize",
      sql`(${table.prizeItemId} IS NULL) = (${table.chancePercent} IS NULL)`,
    ),
    check("evaluation_form_chance", sql`${table.chancePercent} BETWEEN 1 AND 100`),
  ],
)

/** The questions of each version of a form: answers are read by those that were asked. */
export const evaluationFormVersion = pgTable(
  "evaluation_form_version",
  {
    establishmentId: establishmentId(),
    formId: uuid().notNull(),
    version: integer().notNull(),
    questions: jsonb().$type<Question[]>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.formId, table.version] }),
    foreignKey({
      columns: [table.establishmentId, table.formId],
      foreignColumns: [evaluationForm.establishmentId, evaluationForm.id],
    }),
  ],
)

/** What a guest answered. The id is made by the guest's browser: sent again it is the same evaluation. */
export const evaluation = pgTable(
  "evaluation",
  {
    establishmentId: establishmentId().references(() => establishment.id),
    id: id(),
    branchId: uuid(),
    submittedAt: instant().notNull(),
    formId: uuid().notNull(),
    formVersion: integer().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    notes: text().notNull(),
    /** Hundredths of a star out of five; null: nothing was rated. */
    rating: integer(),
    isLow: boolean().notNull(),
    businessDate: date().notNull(),
    orderId: uuid(),
    /** The table as it was called then. */
    tableLabel: text(),
    /** Null: not signed in. */
    customerId: uuid(),
    /** Left without a sign-in, until only guests who sign in were answered: nobody had proven that it is theirs. */
    phone: text(),
    language: text({ enum: locales }).notNull(),
    /** Won with it. */
    rewardId: uuid(),
    /** Of what was sent under its id. */
    requestHash: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.id] }),
    foreignKey({
      columns: [table.establishmentId, table.branchId],
      foreignColumns: [branch.establishmentId, branch.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.formId, table.formVersion],
      foreignColumns: [
        evaluationFormVersion.establishmentId,
        evaluationFormVersion.formId,
        evaluationFormVersion.version,
      ],
    }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.customerId],
      foreignColumns: [customer.establishmentId, customer.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.rewardId],
      foreignColumns: [reward.establishmentId, reward.id],
    }),
    index("evaluation_by_time").on(table.establishmentId, table.submittedAt),
    index("evaluation_of_form").on(table.establishmentId, table.formId, table.businessDate),
    uniqueIndex("evaluation_of_order")
      .on(table.establishmentId, table.orderId)
      .where(sql`${table.orderId} IS NOT NULL`),
    uniqueIndex("evaluation_of_day")
      .on(table.establishmentId, table.customerId, table.formId, table.businessDate)
      .where(sql`${table.orderId} IS NULL AND ${table.customerId} IS NOT NULL`),
    check("evaluation_rating", sql`${table.rating} BETWEEN 0 AND 500`),
  ],
)

/** A picture that a guest uploaded. Until an evaluation names it, it is nobody's, and goes within the hour. */
export const evaluationImage = pgTable(
  "evaluation_image",
  {
    establishmentId: establishmentId(),
    mediaId: uuid().notNull(),
    evaluationId: uuid(),
    /** The browser that uploaded it. */
    browserId: uuid(),
    /** The uploader's network while the picture is unused: limits count by it. */
    network: text(),
    uploadedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.mediaId] }),
    foreignKey({
      columns: [table.establishmentId, table.mediaId],
      foreignColumns: [media.establishmentId, media.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.evaluationId],
      foreignColumns: [evaluation.establishmentId, evaluation.id],
    }),
    index("evaluation_image_of").on(table.establishmentId, table.evaluationId),
    index("evaluation_image_unused").on(table.uploadedAt).where(sql`${table.evaluationId} IS NULL`),
  ],
)

/** A guest was unhappy: somebody looks after them. One for each evaluation with a low score. */
export const evaluationCase = pgTable(
  "evaluation_case",
  {
    establishmentId: establishmentId(),
    evaluationId: uuid().notNull(),
    state: text({ enum: caseStates }).notNull().default("open"),
    ownerId: uuid().references(() => staff.id),
    answer: text(),
    answeredAt: instant(),
    answeredBy: uuid().references(() => staff.id),
    /** Given to make up for it. */
    rewardId: uuid(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    closedBy: uuid().references(() => staff.id),
    /** Counts its moves, so that two screens never both make one. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.evaluationId] }),
    foreignKey({
      columns: [table.establishmentId, table.evaluationId],
      foreignColumns: [evaluation.establishmentId, evaluation.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.rewardId],
      foreignColumns: [reward.establishmentId, reward.id],
    }),
    index("evaluation_case_by_state").on(table.establishmentId, table.state, table.openedAt),
  ],
)

/** The guest of a completed order was asked for an evaluation: once. */
export const evaluationAsk = pgTable(
  "evaluation_ask",
  {
    establishmentId: establishmentId(),
    orderId: uuid().notNull(),
    formId: uuid().notNull(),
    askedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.establishmentId, table.orderId] }),
    foreignKey({
      columns: [table.establishmentId, table.orderId],
      foreignColumns: [order.establishmentId, order.id],
    }),
    foreignKey({
      columns: [table.establishmentId, table.formId],
      foreignColumns: [evaluationForm.establishmentId, evaluationForm.id],
    }),
    index("evaluation_ask_of_form").on(table.establishmentId, table.formId),
  ],
)
