import { known } from "@sufra/db/seeds/demo/known"
import type { Screen } from "./screen.ts"

const base = "/console/evaluations"

/** Guests' questions, and what staff make of the answers. */
export const evaluationScreens: Screen[] = [
  { name: "evaluate", path: `/evaluate/${known.qr.olayaTable12}/visit` },
  { name: "evaluate-unknown", path: `/evaluate/${known.qr.olayaTable12}/no-such-form` },
  { name: "console-evaluations-none", path: base, signedInAs: "owner" },
  { name: "console-evaluation-cases-none", path: `${base}/cases`, signedInAs: "owner" },
  { name: "console-evaluation-forms", path: `${base}/forms`, signedInAs: "owner" },
  { name: "console-evaluation-form-new", path: `${base}/forms/new`, signedInAs: "owner" },
]
