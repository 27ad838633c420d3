import { type APIRequestContext, expect } from "@playwright/test"
import { toWire } from "@sufra/contract/wire-case"
import { newId } from "@sufra/domain/kernel/ids"
import { noConditions } from "@sufra/domain/promotion/audience"
import type { Tokens } from "../staff-sessions.ts"

const forAnybody = toWire(noConditions)

type Audience = "everyone" | "first-launch" | "returning"
type Counts = { last_30_days: { views: number; taps: number } }

/** A small picture of one colour: enough to be a pop-up or a slide. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)

/** What a journey arranges through the API, as the console would. */
export class PromotionDesk {
  readonly #request: APIRequestContext
  readonly #headers: { authorization: string }
  readonly #made: string[] = []

  constructor(request: APIRequestContext, tokens: Tokens) {
    this.#request = request
    this.#headers = { authorization: `Bearer ${tokens.access_token}` }
  }

  async #picture(): Promise<string> {
    const answer = await this.#request.post("/api/staff/media/", {
      headers: this.#headers,
      multipart: { file: { name: "picture.png", mimeType: "image/png", buffer: picture } },
    })
    return (await this.#dataOf<{ id: string }>(answer)).id
  }

  async #dataOf<Data>(answer: Awaited<ReturnType<APIRequestContext["get"]>>): Promise<Data> {
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { data: Data }).data
  }

  async #put(body: object): Promise<string> {
    const id = newId()
    const schedule = { starts_at: null, ends_at: null, active: true, conditions: forAnybody }
    const answer = await this.#request.put(`/api/staff/promotions/${id}/`, {
      headers: this.#headers,
      data: { ...schedule, ...body },
    })
    await this.#dataOf(answer)
    this.#made.push(id)
    return id
  }

  async makePopup(audience: Audience, button: string): Promise<string> {
    return this.#put({
      kind: "popup",
      audience,
      media_id: await this.#picture(),
      popup_text: null,
      button_text: { en: button, sa: button },
      redirect_url: "/menu/{uuid}",
    })
  }

  async makeSlider(audience: Audience, texts: string[]): Promise<string> {
    const media_id = await this.#picture()
    const slides = texts.map((text) => ({
      id: newId(),
      media_id,
      text: { en: text, sa: text },
      redirect_url: "/menu/{uuid}",
    }))
    return this.#put({ kind: "slider", audience, name: "", slides })
  }

  async countsOf(id: string): Promise<Counts["last_30_days"] | undefined> {
    const answer = await this.#request.get("/api/staff/promotions/", { headers: this.#headers })
    const rows = await this.#dataOf<{ id: string; counts: Counts }[]>(answer)
    return rows.find((row) => row.id === id)?.counts.last_30_days
  }

  async clear(): Promise<void> {
    for (const id of this.#made) {
      await this.#request.delete(`/api/staff/promotions/${id}/`, { headers: this.#headers })
    }
  }
}
