import type { ErrorCode } from "@sufra/contract/error-codes"
import { catalogueOf, directionOf, type Locale } from "@sufra/domain/kernel/locale"
import { m } from "../texts.ts"

/** It needs nothing that is not in it: whatever else the page would ask for may be refused as well. */
export const problemPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f6f6f4;
    color: #1c1c1a; font: 1.125rem/1.6 system-ui, "Noto Sans Arabic", sans-serif; }
  main { max-width: 26rem; padding: 2rem; text-align: center; }
  h1 { font-size: 1.25rem; margin: 0 0 1.5rem; }
  a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.75rem; background: #1c1c1a;
    color: #fff; text-decoration: none; }
`

function sentenceOf(code: ErrorCode, locale: ReturnType<typeof catalogueOf>): string {
  if (code === "rate_limited") return m["error.rate_limited"]({}, { locale })
  if (code === "service_unavailable") return m["error.service_unavailable"]({}, { locale })
  return m["error.oops"]({}, { locale })
}

/** What a guest reads when a page cannot be made right now: in their language, with a way to try again. */
export function problemPage(code: ErrorCode, locale: Locale): string {
  const catalogue = catalogueOf(locale)
  const sentence = sentenceOf(code, catalogue)
  return `<!doctype html>
<html lang="${catalogue}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${sentence}</title>
<style>${style}</style>
</head>
<body><main><h1>${sentence}</h1><a href="">${m["action.retry"]({}, { locale: catalogue })}</a></main></body>
</html>
`
}
