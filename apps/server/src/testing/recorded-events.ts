import { establishmentId, instant } from "@sufra/db/schema/columns"
import { withClient } from "@sufra/db/testing/test-database"
import { bigint, pgTable, text, uuid } from "drizzle-orm/pg-core"

/** Hints go when they are told. In tests each leaves a copy here, with the transaction it belongs to. */
export const recordedEvent = pgTable("recorded_event", {
  id: uuid().primaryKey(),
  establishmentId: establishmentId(),
  topic: text().notNull(),
  entityId: uuid().notNull(),
  version: bigint({ mode: "number" }).notNull(),
  createdAt: instant().notNull(),
})

export async function keepRecordedEvents(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(`
      CREATE TABLE recorded_event (LIKE event);
      CREATE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO recorded_event SELECT NEW.*; RETURN NULL; END $$;
      CREATE TRIGGER keep_event AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION keep_event();
    `),
  )
}
