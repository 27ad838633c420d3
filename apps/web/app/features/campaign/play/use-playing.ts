import { ApiError } from "@sufra/contract/api-error"
import type { CampaignKind } from "@sufra/domain/campaign/campaign"
import { useState } from "react"
import { useParams } from "react-router"
import { browserApi } from "../../../shell/api/api.ts"
import { useLoaded } from "../../../shell/api/use-loaded.ts"
import { useLocale } from "../../../shell/locale.ts"
import { loadCustomer, useCustomerState } from "../../customer/index.ts"
import { usePlace } from "../../establishment/index.ts"
import { formOf } from "../form/asked.ts"
import type { Campaign, Entry, EntryForm, Live } from "../live.ts"
import { forgetTry } from "./kept-tries.ts"
import { draw, enter, type Game, prepare, takePart } from "./play.ts"
import { type Stage, stageOf } from "./stage.ts"

/** What runs here, for whoever looks at it: asked again when they sign in and when staff change it. */
function useLive(kind: CampaignKind) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const guest = useCustomerState(place.id)
  const who = guest.kind === "customer" ? guest.customer.id : guest.kind
  const isKnown = guest.kind === "customer" || guest.kind === "guest"
  const { data, error, reload } = useLoaded(
    isKnown ? `live ${kind} ${uuid} ${who}` : null,
    () => browserApi("GET /campaign/qr/{uuid}/live/{kind}/", { params: { uuid, kind } }),
    place.version,
  )
  function retry(): void {
    if (guest.kind === "failed") void loadCustomer(place.id, uuid)
    else reload()
  }
  return { guest, live: data, isFailed: !data && error !== null, reload, retry }
}

/** The try that waits here: begun on this page, or told by the server. */
function waitingIn(live: Live | null, begun: Entry | null, droppedId: string | null): Live | null {
  if (!live) return null
  const entry = begun ?? live.entry
  return { ...live, entry: entry?.id === droppedId ? null : entry }
}

/** A guest and a campaign: where they stand, and the two steps to a result. */
export function usePlaying(kind: CampaignKind, campaign: Campaign) {
  const place = usePlace()
  const { uuid = place.id } = useParams()
  const locale = useLocale()
  const { guest, live, isFailed, reload, retry } = useLive(kind)
  const [begun, setBegun] = useState<Entry | null>(null)
  const [droppedId, setDroppedId] = useState<string | null>(null)
  const [result, setResult] = useState<Entry | null>(null)
  const shown = live?.campaign ?? campaign
  const game: Game = { uuid, placeId: place.id, campaignId: shown.id, kind }
  const facts = { campaign: shown, live: waitingIn(live, begun, droppedId), isFailed, guest }
  const stage: Stage = result
    ? { at: "result", entry: result, refusal: live?.refusal ?? null }
    : stageOf(facts)

  /** Before the number is asked for. Without a network it is done with the form. */
  function begin(): void {
    prepare(game).catch(() => undefined)
  }

  /** The form is sent; the draw waits until the guest asks for it. */
  async function register(form: EntryForm): Promise<void> {
    setBegun(await enter(game, form))
    // What the form said is now known of who is signed in.
    if (guest.kind === "customer") await loadCustomer(place.id, uuid)
  }

  /** Draws, without showing it yet: the wheel or the box does that. */
  async function play(form?: EntryForm): Promise<Entry> {
    const waiting = stage.at === "ready" ? stage.waiting : null
    const customer = guest.kind === "customer" ? guest.customer : null
    try {
      if (form) return await takePart(game, null, form)
      if (customer) return await takePart(game, waiting, formOf(customer, locale))
      if (!waiting) throw new Error("nothing was sent that could be drawn")
      return await draw(game, waiting)
    } catch (error) {
      if (error instanceof ApiError && error.code === "campaign_changed" && waiting) {
        // Its promise does not hold any more, and a stranger's form is not kept: they are asked again.
        forgetTry(place.id, waiting.id)
        setDroppedId(waiting.id)
        setBegun(null)
      }
      reload()
      throw error
    }
  }

  function reveal(entry: Entry): void {
    setResult(entry)
    setBegun(null)
    reload()
  }

  /** The time to wait is over. */
  function startAgain(): void {
    setResult(null)
    setBegun(null)
    reload()
  }

  const isOver = live !== null && live.campaign === null && result === null
  return {
    campaign: isOver ? null : shown,
    stage,
    begin,
    register,
    play,
    reveal,
    startAgain,
    retry,
  }
}

export type Playing = ReturnType<typeof usePlaying>
