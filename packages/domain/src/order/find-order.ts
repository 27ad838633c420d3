import { fold } from "../kernel/fold.ts"

/** A name as it is looked for: عبدالله and عبد الله are one. */
export function foldedName(name: string): string {
  return fold(name).replaceAll(" ", "")
}
