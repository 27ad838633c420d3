export type PageError = {
  id: string
  app: "web" | "console" | "server"
  message: string
  stack: string
  url: string
  establishmentId: string | null
}

/** Where uncaught errors of pages go, and what our own checks find. Our own table is the default; an outside service is another. */
export interface ErrorReporter {
  report(error: PageError): Promise<void>
}
