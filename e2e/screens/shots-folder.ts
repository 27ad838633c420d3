import { fileURLToPath } from "node:url"

/** At the root of the repository, and not in it: git ignores the pictures. */
export const shotsFolder = fileURLToPath(new URL("../../shots", import.meta.url))
