/** One visit: a guest who comes back for dinner begins another, one who reloads does not. */
export const visitMs = 4 * 60 * 60_000
