import { useId, useInsertionEffect, useLayoutEffect } from "react"

/**
 * In place of Base UI's own (see vite.config.ts), a copy of all of React for versions that may lack a
 * part of it: with the copy none of it could be left out.
 */
export const SafeReact = { useId, useInsertionEffect, useLayoutEffect }
