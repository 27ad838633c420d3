import { ApiError } from "@sufra/contract/api-error"
import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { newId } from "@sufra/domain/kernel/ids"
import { browserApi } from "../../../shell/api/api.ts"
import type { Entry, EntryForm } from "../live.ts"
import { findOpenTry, findTry, forgetTry, type KeptTry, keepTry } from "./kept-tries.ts"

/** Which campaign of which place is played, by the code in the page's address. */
export type Game = { uuid: string; placeId: string; campaignId: string; kind: CampaignKind }

const nonceBytes = 16

/** Over plain http too, where a browser has no other cryptography. */
function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(nonceBytes))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")
}

function isRefusal(error: unknown, ...codes: ApiError["code"][]): boolean {
  return error instanceof ApiError && codes.includes(error.code)
}

/** The promise comes first, then our own number, and only then does the server hear of us. */
async function beginTry({ uuid, placeId, campaignId }: Game): Promise<KeptTry> {
  const params = { uuid, id: campaignId }
  const { commit } = await browserApi("POST /campaign/qr/{uuid}/campaigns/{id}/commits/", {
    params,
  })
  const begun = { entryId: newId(), campaignId, commit, nonce: newNonce(), isDrawn: false }
  keepTry(placeId, begun)
  return begun
}

/** As soon as somebody means to take part: whoever signs up after it is new to the campaign. */
export async function prepare(game: Game): Promise<void> {
  if (!findOpenTry(game.placeId, game.campaignId)) await beginTry(game)
}

async function send({ uuid, campaignId }: Game, kept: KeptTry, form: EntryForm): Promise<Entry> {
  const body = { id: kept.entryId, campaign_id: campaignId, commit: kept.commit, form }
  return browserApi("POST /campaign/qr/{uuid}/entries/", { params: { uuid }, body })
}

/** The try that waits for its draw, begun here or in another tab. */
async function findWaiting({ uuid, kind, campaignId }: Game): Promise<Entry | null> {
  const { entry } = await browserApi("GET /campaign/qr/{uuid}/live/{kind}/", {
    params: { uuid, kind },
  })
  return entry?.state === "waiting" && entry.campaign_id === campaignId ? entry : null
}

async function sendOrResume(game: Game, kept: KeptTry, form: EntryForm): Promise<Entry> {
  try {
    return await send(game, kept, form)
  } catch (error) {
    // A try whose answer was lost, with a form that was edited since, was carried out as it was first sent.
    const isCarriedOut = isRefusal(
      error,
      "submitted_already",
      "submitted_more_than_once",
      "request_differs",
    )
    if (!isCarriedOut) throw error
    forgetTry(game.placeId, kept.entryId)
    const waiting = await findWaiting(game)
    if (!waiting) throw error
    return waiting
  }
}

/**
 * Sends the form. What was begun and never answered is sent again under its own id. A promise that does not hold any
 * more, since the wheel was changed or an hour has passed, is exchanged for a new one, once.
 */
export async function enter(game: Game, form: EntryForm): Promise<Entry> {
  const open = findOpenTry(game.placeId, game.campaignId)
  const begun = open ?? (await beginTry(game))
  try {
    return await sendOrResume(game, begun, form)
  } catch (error) {
    // A try that is not found was begun by whoever was signed in before.
    if (!isRefusal(error, "campaign_changed", "entry_not_found")) throw error
    forgetTry(game.placeId, begun.entryId)
    return sendOrResume(game, await beginTry(game), form)
  }
}

/** Asked again it answers the same. */
export async function draw(game: Game, entry: Entry): Promise<Entry> {
  const { id: entryId, commit, campaign_id: campaignId } = entry
  const known = { entryId, campaignId, commit, nonce: newNonce(), isDrawn: false }
  const kept = findTry(game.placeId, entryId) ?? known
  keepTry(game.placeId, kept)
  const drawn =
    entry.state === "done"
      ? entry
      : await browserApi("POST /campaign/qr/{uuid}/entries/{id}/draw/", {
          params: { uuid: game.uuid, id: entryId },
          body: { nonce: kept.nonce },
        })
  keepTry(game.placeId, { ...kept, isDrawn: true })
  return drawn
}

/** From the form to the result. */
export async function takePart(game: Game, waiting: Entry | null, form: EntryForm): Promise<Entry> {
  try {
    return await draw(game, waiting ?? (await enter(game, form)))
  } catch (error) {
    if (!isRefusal(error, "campaign_changed")) throw error
    if (waiting) forgetTry(game.placeId, waiting.id)
    return draw(game, await enter(game, form))
  }
}
