import type { ApiReply } from "@sufra/contract/client/client"
import type { LocalText } from "@sufra/domain/kernel/locale"
import { useSyncExternalStore } from "react"
import { forgetChoice, readChoice, storeChoice } from "../../shell/storage/stored-choice.ts"

/** What the choice needs to know of the place. */
export type PlaceOfBranches = Pick<
  ApiReply<"GET /restaurant/qr/{uuid}/data/">,
  "id" | "branch" | "branches"
>

export type ChosenBranch = {
  id: string
  name: LocalText
  isOpen: boolean
  /** By the code the guest scanned: no choice of theirs changes it. */
  isOfCode: boolean
}

const listeners = new Set<() => void>()

function keyOf(placeId: string): string {
  return `sufra-branch-${placeId}`
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener("storage", listener)
  return () => {
    listeners.delete(listener)
    removeEventListener("storage", listener)
  }
}

function storedId(placeId: string): string | null {
  return readChoice(keyOf(placeId), null, Date.now())
}

/** Kept in this browser for the establishment, until another one is chosen or none. */
export function chooseBranch(placeId: string, branchId: string | null): void {
  if (branchId) storeChoice(keyOf(placeId), { value: branchId, branch: null })
  else forgetChoice(keyOf(placeId))
  for (const listener of listeners) listener()
}

/** The code's own branch, else the one stored if the place still has it, else none. */
export function chosenBranchOf(place: PlaceOfBranches, stored: string | null): ChosenBranch | null {
  const { branch } = place
  const own = branch ?? place.branches.find(({ id }) => id === stored)
  if (!own) return null
  return { id: own.id, name: own.name, isOpen: own.is_open, isOfCode: branch !== null }
}

/** The same outside of a component, in the browser. */
export function readChosenBranch(place: PlaceOfBranches): ChosenBranch | null {
  return chosenBranchOf(place, storedId(place.id))
}

/** Whose prices and stock this guest sees. While the server renders, only what the code says. */
export function useChosenBranch(place: PlaceOfBranches): ChosenBranch | null {
  const stored = useSyncExternalStore(
    subscribe,
    () => storedId(place.id),
    () => null,
  )
  return chosenBranchOf(place, stored)
}
