/** A part of the page that takes longer than this to load has failed. */
export const chunkTimeoutMs = 120_000
const reloadKey = "sufra-chunk-reload"
/** Two failures within this time are the same trouble: the second is not answered by a reload. */
const sameTroubleMs = 300_000
const startedFlag = "sufraStarted"
const cardId = "chunk-failed"

export const chunkCardId = cardId

/** True once; after that the error card is the answer. Without storage it is always the card. */
export function takeReload(): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey))
    if (Date.now() - last < sameTroubleMs) return false
    sessionStorage.setItem(reloadKey, String(Date.now()))
    return true
  } catch {
    return false
  }
}

export function markStarted(): void {
  document.documentElement.dataset[startedFlag] = "1"
}

/**
 * Runs inline before any other script: when a script of the first view fails (a file that is
 * imported by name fails as a rejection) or takes too long, it reloads once, then shows the card that the
 * page already holds. It repeats `takeReload`, since nothing else has loaded yet.
 */
export const chunkGuardScript = `(()=>{var d=document,s,done,fail=()=>{
if(done||d.documentElement.dataset.${startedFlag})return;done=1;
try{s=sessionStorage;if(Date.now()-s.getItem("${reloadKey}")>=${sameTroubleMs}){s.setItem("${reloadKey}",Date.now());return location.reload()}}catch(e){}
(d.getElementById("${cardId}")||{}).hidden=false};
addEventListener("error",e=>e.target.tagName==="SCRIPT"&&fail(),true);
addEventListener("unhandledrejection",e=>/module|import/i.test(e.reason)&&fail());
setTimeout(fail,${chunkTimeoutMs})})()`
