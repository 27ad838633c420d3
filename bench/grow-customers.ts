import { known } from "@sufra/db/seeds/demo/known"
import type pg from "pg"

const { baytAlKaram } = known.establishments

/** Every tenth came this week, a quarter were regulars; the last orders are spread over 140 days. */
const addCustomers = `INSERT INTO customer (establishment_id, id, phone, name, email, language,
    privacy_accepted_at, marketing_consent_at, orders_count, spent_minor, first_order_at,
    last_order_at, third_last_order_at, regular_at, created_at)
  SELECT $1, gen_random_uuid(), '+9665' || (10000000 + n),
    (ARRAY['نورة','فهد','سارة','خالد','ريم','محمد','هند','سلطان'])[n % 8 + 1] || ' '
      || (ARRAY['العتيبي','القحطاني','الحربي','الدوسري','الغامدي'])[n % 5 + 1] || ' ' || n,
    CASE WHEN n % 3 = 0 THEN 'guest' || n || '@example.com' END, 'sa', first_at,
    CASE WHEN n % 5 < 3 THEN first_at END, 3, 13200 + n % 9973, first_at, last_at,
    CASE WHEN n % 10 > 0 THEN last_at - interval '20 days' END,
    CASE WHEN n % 4 = 0 THEN last_at END, first_at
  FROM generate_series(1, $2::int) AS n
  CROSS JOIN LATERAL (SELECT now() - make_interval(mins => n * 7 % 201600) AS last_at) AS last
  CROSS JOIN LATERAL (
    SELECT last_at - make_interval(days => CASE WHEN n % 10 = 0 THEN 3 ELSE 90 END) AS first_at
  ) AS first`

const grown = "customer.establishment_id = $1 AND customer.phone LIKE '+96651_______'"

const addOrders = `INSERT INTO "order" (establishment_id, id, branch_id, customer_id, business_date, nth,
    number, type, state, payment_method, customer_name, customer_phone, language, placed_at, ready_at,
    price, total_minor)
  SELECT $1, gen_random_uuid(), branch.id, customer.id, (placed_at AT TIME ZONE 'Asia/Riyadh')::date,
    100000 + right(customer.phone, 8)::int * 3 + n, 'A-001', 2, 'completed', 'cash', customer.name,
    customer.phone, 'sa', placed_at, placed_at,
    '{"lines":[],"discounts":[],"charges":[],"vat":[],"pricesIncludeVat":true,"subtotalMinor":4400,"discountMinor":0,"chargesMinor":0,"vatMinor":574,"totalMinor":4400}',
    4400
  FROM customer
  JOIN branch ON branch.establishment_id = $1 AND branch.is_main
  CROSS JOIN generate_series(0, 2) AS n
  CROSS JOIN LATERAL (SELECT last_order_at - make_interval(days => n * 10) AS placed_at) AS placed
  WHERE ${grown}`

const ofEach = [
  `INSERT INTO customer_consent (establishment_id, id, customer_id, kind, is_given, source, wording, at)
   SELECT $1, gen_random_uuid(), id, 'privacy', true, 'register', 1, created_at FROM customer WHERE ${grown}`,
  `INSERT INTO customer_consent (establishment_id, id, customer_id, kind, is_given, source, wording, at)
   SELECT $1, gen_random_uuid(), id, 'marketing', true, 'register', 1, created_at FROM customer
   WHERE ${grown} AND marketing_consent_at IS NOT NULL`,
  `INSERT INTO points_balance (establishment_id, customer_id, available, lifetime)
   SELECT $1, id, 132, 132 FROM customer WHERE ${grown}`,
  `INSERT INTO points_lot
     (establishment_id, id, customer_id, points, "left", last_date, first_date, created_at)
   SELECT $1, gen_random_uuid(), id, 132, 132, current_date + 300, current_date + 300, last_order_at
   FROM customer WHERE ${grown}`,
  `INSERT INTO points_journal
     (establishment_id, id, customer_id, cause, order_id, facts, business_date, at)
   SELECT $1, gen_random_uuid(), customer_id, 'order-released', "order".id, '{}', business_date, placed_at
   FROM "order" JOIN customer USING (establishment_id) 
   WHERE customer.id = "order".customer_id AND ${grown}`,
  `INSERT INTO points_entry (establishment_id, journal_id, account, customer_id, points)
   SELECT $1, id, account, customer_id, points FROM points_journal
   CROSS JOIN (VALUES ('available', 44), ('house', -44)) AS side (account, points)
   WHERE establishment_id = $1 AND facts = '{}'`,
  `INSERT INTO audit_entry (establishment_id, id, staff_id, action, entity_id, detail, at)
   SELECT $1, gen_random_uuid(), staff.id, 'POST /staff/orders/{id}/moves/', gen_random_uuid(),
     CASE WHEN n = 0 THEN jsonb_build_object('customer_id', customer.id) ELSE '{}' END,
     last_order_at - make_interval(days => n)
   FROM customer CROSS JOIN generate_series(0, 2) AS n
   JOIN staff ON staff.establishment_id = $1 AND staff.role = 'cashier'
   WHERE ${grown}`,
  `INSERT INTO privacy_request
     (establishment_id, id, customer_id, kind, state, received_at, due_at, checked_at, checked_how, closed_at)
   SELECT $1, gen_random_uuid(), id, 'access', 'done', created_at, created_at + interval '30 days',
     created_at, 'signed-in', created_at + interval '1 day'
   FROM customer WHERE ${grown} AND right(phone, 2) = '00'`,
]

/** A place that has so many customers, with three orders each and what comes with them. */
export async function growCustomers(client: pg.Client, count: number): Promise<void> {
  await client.query(addCustomers, [baytAlKaram, count])
  await client.query(addOrders, [baytAlKaram])
  for (const sql of ofEach) await client.query(sql, [baytAlKaram])
  await client.query("VACUUM ANALYZE")
}
