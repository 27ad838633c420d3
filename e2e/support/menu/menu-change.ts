import { randomUUID } from "node:crypto"
import { known } from "@sufra/db/seeds/demo/known"
import { withClient } from "@sufra/db/testing/test-database"
import type { ServerProcess } from "../server/server-process.ts"

const place = known.establishments.baytAlKaram

/** As staff change the menu: the work, a newer version and the event that tells open pages, in one transaction. */
export async function changeMenu(server: ServerProcess, statement: string): Promise<void> {
  await withClient(server.databaseUrl, async (client) => {
    await client.query("BEGIN")
    await client.query(statement)
    // What servers keep of a place is kept by its version.
    await client.query(
      "UPDATE establishment_version SET version = version + 1 WHERE establishment_id = $1",
      [place],
    )
    await client.query(
      `INSERT INTO event (id, establishment_id, topic, entity_id, version, created_at)
       VALUES ($1, $2, 'menu', $2, 1, now())`,
      [randomUUID(), place],
    )
    await client.query("COMMIT")
  })
}

/** At every branch, until `setSoldOut(…, false)`. */
export async function setSoldOut(
  server: ServerProcess,
  slug: string,
  isSoldOut: boolean,
): Promise<void> {
  await changeMenu(
    server,
    `INSERT INTO branch_product (establishment_id, branch_id, product_id, sold_out_at)
     SELECT product.establishment_id, branch.id, product.id, ${isSoldOut ? "now()" : "NULL"}
     FROM product JOIN branch ON branch.establishment_id = product.establishment_id
     WHERE product.establishment_id = '${place}' AND product.slug = '${slug}'
     ON CONFLICT (establishment_id, branch_id, product_id)
     DO UPDATE SET sold_out_at = excluded.sold_out_at`,
  )
}

async function changeProduct(server: ServerProcess, slug: string, change: string): Promise<void> {
  const which = `establishment_id = '${place}' AND slug = '${slug}'`
  await changeMenu(server, `UPDATE product SET ${change} WHERE ${which}`)
}

export const setPrice = (server: ServerProcess, slug: string, priceMinor: number) =>
  changeProduct(server, slug, `price_minor = ${priceMinor}`)

export const setPublished = (server: ServerProcess, slug: string, isPublished: boolean) =>
  changeProduct(server, slug, `active = ${isPublished}`)

/** How many of a group must be chosen, by the group's English name. */
export async function setMinimum(
  server: ServerProcess,
  group: string,
  minimum: number,
): Promise<void> {
  await changeMenu(
    server,
    `UPDATE modifier_group SET minimum = ${minimum}
     WHERE establishment_id = '${place}' AND name ->> 'en' = '${group}'`,
  )
}

const minutesOfDay = 24 * 60

/** When a category is offered, by its English name; minutes of the place's day, the day after included. */
export async function setWindow(
  server: ServerProcess,
  category: string,
  open: number,
  close: number,
): Promise<void> {
  const window = { open: open % minutesOfDay, close: close % minutesOfDay }
  await changeMenu(
    server,
    `UPDATE category SET windows = '${JSON.stringify([window])}'
     WHERE establishment_id = '${place}' AND name ->> 'en' = '${category}'`,
  )
}

/** What the place has subscribed to. */
export async function setModule(
  server: ServerProcess,
  name: "menu" | "ordering",
  isOn: boolean,
): Promise<void> {
  const added = isOn ? `["${name}"]` : "[]"
  await changeMenu(
    server,
    `UPDATE establishment SET modules = (modules - '${name}') || '${added}' WHERE id = '${place}'`,
  )
}
