import { randomId } from "../books.ts"
import { cardInputOf, readCard } from "../card-input.ts"
import type { Asked, Reply } from "../exchange.ts"
import type { Gateway, Route } from "../gateway.ts"
import { withKey } from "./moyasar-door.ts"

const brands = { mada: "mada", visa: "visa", mastercard: "master", amex: "amex" }

/** Refusals of tokens are a bare sentence, unlike all others. */
function refused(message: string): Reply {
  return { status: 400, json: { message } }
}

/** Keeps a card for the merchant's server to charge. The holder is asked when it is charged. */
function createToken({ books }: Gateway, { body }: Asked): Reply {
  const given = body ?? {}
  if (given.save_only !== true && given.save_only !== "true") {
    return refused("This simulator keeps cards with save_only alone")
  }
  const now = books.clock.nowMs()
  const card = readCard(cardInputOf(given), now)
  if ("errors" in card) {
    const [field, sentence] = Object.entries(card.errors)[0] ?? []
    return refused(`${field} ${sentence}`)
  }
  const token = { id: randomId("token_"), card, createdAtMs: now }
  books.tokens.set(token.id, token)
  const at = new Date(now).toISOString()
  return {
    status: 201,
    json: {
      id: token.id,
      status: "active",
      brand: card.brand && brands[card.brand],
      funding: card.brand === "mada" ? "debit" : "credit",
      country: "SA",
      month: String(card.month).padStart(2, "0"),
      year: String(card.year),
      name: card.name,
      last_four: card.number.slice(-4),
      verification_url: null,
      message: null,
      metadata: null,
      created_at: at,
      updated_at: at,
    },
  }
}

export const tokenRoutes: Route[] = [
  { method: "POST", path: /^\/v1\/tokens$/, handle: withKey(createToken, "publishable") },
]
