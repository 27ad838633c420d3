import { visitMs } from "@sufra/domain/branch/visit"
import { isFirstLaunch } from "@sufra/domain/promotion/audience"
import { useSyncExternalStore } from "react"
import { readStored, writeStored } from "../../shell/storage/storage.ts"
import { popupStore } from "./popup-store.ts"

/** Per place: somebody who knows one restaurant is new at the next. */
const keyPrefix = "sufra-launched-"

export function isFirstLaunchAt(placeId: string): boolean {
  const firstLaunch = readStored(keyPrefix + placeId)
  return isFirstLaunch(firstLaunch === null ? null : Number(firstLaunch), Date.now())
}

export function noteLaunch(placeId: string): void {
  const key = keyPrefix + placeId
  if (readStored(key) === null) writeStored(key, String(Date.now()))
  popupStore.setState({ firstLaunch: isFirstLaunchAt(placeId) })
}

const neverChanges = () => () => undefined

/** Null while the server renders and the browser takes over: that page is everybody's. */
export function useIsFirstLaunch(placeId: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    neverChanges,
    () => isFirstLaunchAt(placeId),
    () => null,
  )
}

/**
 * Runs inline, before the element it is in is painted: marks it for a returning guest, so that the
 * page of everybody shows each guest their own part without a jump. It repeats `isFirstLaunchAt` in
 * plain old JavaScript, since nothing else has loaded yet.
 */
export const launchScript = `(function(){var s=document.currentScript.parentElement;try{
var at=localStorage.getItem("${keyPrefix}"+s.dataset.place);
if(at!==null&&!(Date.now()-Number(at)<${visitMs}))s.dataset.returning=""}catch(e){}})()`
