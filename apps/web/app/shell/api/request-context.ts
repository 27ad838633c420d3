import type { Transport } from "@sufra/contract/client/client"
import { defaultLocale, type Locale } from "@sufra/domain/kernel/locale"
import { createContext } from "react-router"
import { defaultServerConfig, type ServerConfig } from "../start/page-config.ts"

export type RequestFacts = {
  transport: Transport
  config: ServerConfig
  locale: Locale
  /** Scheme and host of the page, for absolute links in previews. */
  origin: string
  /** Marks the scripts that the renderer writes, for the server, which takes it out of the page. */
  nonce?: string
}

/** Given by the server for each page; the default serves `npm run dev`, where Vite renders. */
export const requestContext = createContext<RequestFacts>({
  transport: (path, init) => fetch(`http://localhost:3000/api${path}`, init),
  config: defaultServerConfig,
  locale: defaultLocale,
  origin: "http://localhost:5173",
})
