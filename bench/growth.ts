import { known } from "@sufra/db/seeds/demo/known"
import { newId } from "@sufra/domain/kernel/ids"
import { type BenchGuest, makeGuests, withDatabase } from "./placing-guests.ts"

const { baytAlKaram } = known.establishments

/** Orders of the last years, completed, of customers who have long gone. */
export async function growOrders(count: number): Promise<void> {
  await withDatabase(async (client) => {
    await client.query(
      `INSERT INTO customer (establishment_id, id, phone, name, language)
       SELECT $1, gen_random_uuid(), '+9666' || lpad(n::text, 8, '0'), 'Guest', 'en'
       FROM generate_series(1, 1000) AS n`,
      [baytAlKaram],
    )
    await client.query(
      `WITH guests AS (
         SELECT id, phone, row_number() OVER () AS nth FROM customer
         WHERE establishment_id = $1 AND phone LIKE '+9666%'
       ), at AS (SELECT id FROM branch WHERE establishment_id = $1 AND is_main)
       INSERT INTO "order" (establishment_id, id, branch_id, customer_id, business_date, nth, number,
         type, state, payment_method, customer_name, customer_phone, language, placed_at, ready_at,
         price, total_minor)
       SELECT $1, gen_random_uuid(), at.id, guests.id, current_date - (n / 1000 + 1)::int,
         n % 1000 + 1, 'A-001', 2, 'completed', 'cash', 'Guest', guests.phone, 'en',
         now() - make_interval(mins => n::int), now() - make_interval(mins => n::int),
         '{"lines":[],"discounts":[],"charges":[],"vat":[],"pricesIncludeVat":true,"subtotalMinor":4400,"discountMinor":0,"chargesMinor":0,"vatMinor":574,"totalMinor":4400}',
         4400
       FROM generate_series(1, $2::int) AS n
       JOIN guests ON guests.nth = n % 1000 + 1
       CROSS JOIN at`,
      [baytAlKaram, count],
    )
    await client.query('ANALYZE "order"')
  })
}

/** Behind all of the demo's own. */
const firstCopied = 1000

const copyOf = (id: string) =>
  `overlay(overlay(md5(${id}::text || nth) placing '8' from 13) placing 'a' from 17)::uuid`
const named = "jsonb_build_object('sa', name->>'sa' || ' ' || nth, 'en', name->>'en' || ' ' || nth)"

/** Copies of the demo's categories and dishes, photos and all, until there are so many; how many there are then. */
export function growMenu(least: number): Promise<number> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM product WHERE establishment_id = $1 AND active",
      [baytAlKaram],
    )
    const own = rows[0]?.count ?? 0
    const times = Math.ceil(least / own) - 1
    await client.query(
      `INSERT INTO category
       SELECT (jsonb_populate_record(category, jsonb_build_object('id', ${copyOf("id")},
         'position', ${firstCopied} * nth + position, 'name', ${named}))).*
       FROM category, generate_series(1, $2::int) AS nth
       WHERE establishment_id = $1`,
      [baytAlKaram, times],
    )
    await client.query(
      `INSERT INTO product
       SELECT (jsonb_populate_record(product, jsonb_build_object('id', ${copyOf("id")},
         'category_id', ${copyOf("category_id")}, 'slug', slug || '-' || nth,
         'position', ${firstCopied} * nth + position, 'name', ${named}))).*
       FROM product, generate_series(1, $2::int) AS nth
       WHERE establishment_id = $1 AND active`,
      [baytAlKaram, times],
    )
    return own * (times + 1)
  })
}

export function shrinkMenu(): Promise<void> {
  return withDatabase(async (client) => {
    for (const table of ["product", "category"]) {
      await client.query(
        `DELETE FROM ${table} WHERE establishment_id = $1 AND position >= ${firstCopied}`,
        [baytAlKaram],
      )
    }
  })
}

export type BenchPlace = BenchGuest & { branchId: string; productId: string }

/** Places that are copies of the demo's main branch, with one dish and one guest each. */
export async function growPlaces(count: number): Promise<BenchPlace[]> {
  const places = Array.from({ length: count }, () => ({
    establishmentId: newId(),
    branchId: newId(),
    categoryId: newId(),
    productId: newId(),
  }))
  const column = (name: keyof (typeof places)[number]) => places.map((place) => place[name])
  await withDatabase(async (client) => {
    await client.query("BEGIN")
    const columnsOf = async (table: string, except: string[]) => {
      const { rows } = await client.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
         WHERE table_schema = 'public' AND table_name = $1`,
        [table],
      )
      return rows.map(({ name }) => name).filter((name) => !except.includes(name))
    }
    const given = "unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[]) AS given (e, b, c, p)"
    const ids = [
      baytAlKaram,
      column("establishmentId"),
      column("branchId"),
      column("categoryId"),
      column("productId"),
    ]
    const copy = async (table: string, own: Record<string, string>, where: string) => {
      const rest = await columnsOf(table, Object.keys(own))
      const names = [...Object.keys(own), ...rest].map((name) => `"${name}"`)
      const values = [...Object.values(own), ...rest.map((name) => `model."${name}"`)]
      await client.query(
        `INSERT INTO "${table}" (${names.join(", ")}) SELECT ${values.join(", ")}
         FROM "${table}" AS model, ${given}
         WHERE ${where} AND $1::uuid IS NOT NULL AND (c, p) IS NOT NULL`,
        ids,
      )
    }
    await copy("establishment", { id: "given.e", logo_media_id: "NULL" }, "model.id = $1")
    await copy(
      "establishment_version",
      { establishment_id: "given.e" },
      "model.establishment_id = $1",
    )
    await copy(
      "branch",
      { establishment_id: "given.e", id: "given.b" },
      "model.establishment_id = $1 AND model.is_main",
    )
    await copy(
      "category",
      { establishment_id: "given.e", id: "given.c", station_id: "NULL" },
      `model.establishment_id = $1 AND model.id = (SELECT category_id FROM product
         WHERE establishment_id = $1 AND slug = 'umm-ali')`,
    )
    await copy(
      "product",
      {
        establishment_id: "given.e",
        id: "given.p",
        category_id: "given.c",
        media_id: "NULL",
        tax_group_id: "NULL",
      },
      "model.establishment_id = $1 AND model.slug = 'umm-ali'",
    )
    await client.query("COMMIT")
    await client.query("ANALYZE")
  })
  const guests = await makeGuests(
    places.map(({ establishmentId }) => ({ establishmentId, code: establishmentId })),
  )
  return places.map(({ branchId, productId }, index) => {
    const guest = guests[index]
    if (!guest) throw new Error("a place without a guest")
    return { ...guest, branchId, productId }
  })
}
