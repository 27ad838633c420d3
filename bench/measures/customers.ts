import { known } from "@sufra/db/seeds/demo/known"
import { budgets } from "../budgets.ts"
import { growCustomers } from "../grow-customers.ts"
import { median } from "../load.ts"
import { withDatabase } from "../placing-guests.ts"
import { milliseconds, type Row, row } from "../report.ts"
import { getServer } from "../sufra-server.ts"

const { baytAlKaram } = known.establishments
const customersInAll = 100_000
const rounds = 7

async function ownerToken(origin: string): Promise<string> {
  const reply = await fetch(`${origin}/api/staff/sessions/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: known.staff.owner, password: known.password }),
  })
  const { data } = (await reply.json()) as { data: { access_token: string } }
  return data.access_token
}

/** Somebody in the middle of the list, as its pages name them. */
function findMiddle() {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; at: number }>(
      `SELECT id, floor(extract(epoch FROM last_order_at) * 1000)::float8 AS at FROM customer
       WHERE establishment_id = $1 AND last_order_at IS NOT NULL
       ORDER BY last_order_at DESC, id DESC OFFSET $2 LIMIT 1`,
      [baytAlKaram, customersInAll / 2],
    )
    if (!rows[0]) throw new Error("no customer was made")
    return rows[0]
  })
}

function pathsOf({ id, at }: { id: string; at: number }): Record<string, string> {
  const list = "/staff/customers/?"
  return {
    "first page": list,
    "a page in the middle": `${list}before=${at}_${id}`,
    "by what they spent": `${list}sort=spent`,
    "who is new": `${list}segment=new`,
    "who is a regular": `${list}segment=regular`,
    "who is lapsing": `${list}segment=lapsing`,
    "who is lapsing, by what they spent": `${list}segment=lapsing&sort=spent`,
    "search by a name that many have": `${list}q=${encodeURIComponent("نورة")}`,
    "search by a name that one has": `${list}q=${encodeURIComponent("الغامدي 99999")}`,
    "search by a phone": `${list}q=0510054321`,
    "search for what nobody is called": `${list}q=zzzz`,
    "counts of the segments": "/staff/customers/segments/",
    "a customer": `/staff/customers/${id}/`,
    "their points": `/staff/customers/${id}/ledger/`,
    "what staff did for them": `/staff/audit/?customer_id=${id}`,
    "privacy requests": "/staff/privacy-requests/",
    today: "/staff/today/",
    "the table of all": "/staff/customers/file/?language=sa",
  }
}

/** What the console asks for at a place with 100,000 customers and 300,000 orders. */
export async function customers(): Promise<Row[]> {
  const { origin } = await getServer()
  await withDatabase((client) => growCustomers(client, customersInAll))
  const headers = { authorization: `Bearer ${await ownerToken(origin)}` }
  const rows: Row[] = []
  for (const [what, path] of Object.entries(pathsOf(await findMiddle()))) {
    const durations: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = performance.now()
      const reply = await fetch(`${origin}/api${path}`, { headers })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      durations.push(performance.now() - from)
    }
    const figure = median(durations)
    const isFile = path.includes("/file/")
    rows.push(
      row({
        what: `100,000 customers: ${what}`,
        measured: milliseconds(figure),
        ...(!isFile && { budget: { limit: budgets.customersPage, figure } }),
      }),
    )
  }
  return rows
}
