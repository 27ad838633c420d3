import { establishmentId, instant } from "@sufra/db/schema/columns"
import { withClient } from "@sufra/db/testing/test-database"
import { bigint, pgSchema, text, uuid } from "drizzle-orm/pg-core"

/** Beside our own tables: whoever looks at those does not find it. */
const schema = pgSchema("testing")

/** Hints go when they are told. In tests each leaves a copy here, with the transaction it belongs to. */
export const recordedEvent = schema.table("recorded_event", {
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
      CREATE SCHEMA testing;
      CREATE TABLE testing.recorded_event (LIKE event);
      CREATE FUNCTION testing.keep_event() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO testing.recorded_event SELECT NEW.*; RETURN NULL; END $$;
      CREATE TRIGGER keep_event AFTER INSERT ON event
        FOR EACH ROW EXECUTE FUNCTION testing.keep_event();
    `),
  )
}
