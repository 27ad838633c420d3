/** A part of the page that takes longer than this to load has failed. */
export const chunkTimeoutMs = 120_000
const reloadKey = "sufra-chunk-reload"
/** Two failures within this time are the same trouble: the second one is not answered by a reload. */
const sameTroubleMs = 300_000
const startedFlag = "sufraStarted"
const cardId = "chunk-failed"

export const chunkCardId = cardId

export function markStarted(): void {
  document.documentElement.dataset[startedFlag] = "1"
}

/** For a screen whose script never came: the card offers plain links. */
export function showChunkCard(): void {
  const card = document.getElementById(cardId)
  if (card) card.hidden = false
}

/** As browsers word a part of the page that could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)
  )
}

/**
 * Runs inline before any other script: when a script of the first view fails (a file that is
 * imported by name fails as a rejection) or takes too long, it reloads once, then shows the card that the
 * page already holds. Without storage there is no reload, or it would never end.
 */
export const chunkGuardScript = `(()=>{var d=document,s,done,fail=()=>{
if(done||d.documentElement.dataset.${startedFlag})return;done=1;
try{s=sessionStorage;if(Date.now()-s.getItem("${reloadKey}")>=${sameTroubleMs}){s.setItem("${reloadKey}",Date.now());return location.reload()}}catch(e){}
(d.getElementById("${cardId}")||{}).hidden=false};
addEventListener("error",e=>e.target.tagName==="SCRIPT"&&fail(),true);
addEventListener("unhandledrejection",e=>/module|import/i.test(e.reason)&&fail());
setTimeout(fail,${chunkTimeoutMs})})()`
