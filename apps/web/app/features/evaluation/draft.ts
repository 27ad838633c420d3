import type { Answers } from "@sufra/domain/campaign/evaluation"
import { newId } from "@sufra/domain/kernel/ids"
import { createStore, type StoreApi, useStore } from "zustand"
import { keepStore } from "../../shell/storage/kept-store.ts"
import type { Submitted } from "./form.ts"

/** What a guest has answered so far. It survives a reload, a dead network and a closed tab. */
export type Draft = {
  /** Of the evaluation: sent again it is the same one. */
  id: string
  /** Of the form that was answered: a newer one may ask something else. */
  version: number
  answers: Answers
  notes: string
  /** The preview is a `data:` address, because the server shows a picture to nobody before it is sent. */
  images: { id: string; preview: string }[]
  /** What became of it, until the guest leaves. */
  sent: Submitted | null
}

type DraftStore = StoreApi<Draft>

function emptyDraft(version: number): Draft {
  return { id: newId(), version, answers: {}, notes: "", images: [], sent: null }
}

const halfDayMs = 12 * 60 * 60_000

/** Of another version, or sent some visits ago: it begins anew. */
export function readDraft(kept: unknown, version: number, nowMs: number): Draft {
  const empty = emptyDraft(version)
  if (typeof kept !== "object" || kept === null) return empty
  const draft = { ...empty, ...(kept as Partial<Draft>) }
  const isWhole =
    typeof draft.id === "string" &&
    typeof draft.answers === "object" &&
    typeof draft.notes === "string" &&
    Array.isArray(draft.images) &&
    draft.images.every((one) => typeof one?.preview === "string")
  const isOld = draft.sent !== null && nowMs - Date.parse(draft.sent.submitted_at) > halfDayMs
  return isWhole && draft.version === version && !isOld ? draft : empty
}

const stores = new Map<string, DraftStore>()

export type DraftOf = { placeId: string; formId: string; orderId: string | null; version: number }

function openStore({ placeId, formId, orderId, version }: DraftOf): DraftStore {
  const store = createStore<Draft>()(() => emptyDraft(version))
  const key = `sufra-evaluation-${placeId}-${formId}-${orderId ?? "visit"}`
  const kept = keepStore(store, { key, read: (value) => readDraft(value, version, Date.now()) })
  kept.refresh()
  return store
}

/** Of each form, order and version its own. */
function storeOf(of: DraftOf): DraftStore {
  const key = `${of.placeId} ${of.formId} ${of.orderId} ${of.version}`
  const store = stores.get(key) ?? openStore(of)
  stores.set(key, store)
  return store
}

export function useDraft(of: DraftOf) {
  const store = storeOf(of)
  const draft = useStore(store)
  return {
    draft,
    /** As it is now, also while something is under way. */
    current: () => store.getState(),
    change: (change: Partial<Draft>) => store.setState(change),
  }
}
