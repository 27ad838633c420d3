import type { Transport } from "@sufra/contract/client"
import { defaultLocale, type Locale } from "@sufra/domain/kernel/locale"
import { createContext } from "react-router"
import { defaultPageConfig, type PageConfig } from "./page-config.ts"

export type RequestFacts = {
  transport: Transport
  config: PageConfig
  locale: Locale
  /** Scheme and host of the page, for absolute links in previews. */
  origin: string
  /** Marks the scripts that the renderer writes, for the server, which takes it out of the page. */
  nonce?: string
}

/** Given by the server for each page; the default serves `npm run dev`, where Vite renders. */
export const requestContext = createContext<RequestFacts>({
  transport: (path, init) => fetch(`http://localhost:3000/api${path}`, init),
  config: defaultPageConfig,
  locale: defaultLocale,
  origin: "http://localhost:5173",
})
