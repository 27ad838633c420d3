import { figureText } from "@sufra/domain/kernel/figures"
import type { Asked } from "../exchange.ts"
import { languageWish, type PageLanguage, pageTexts } from "./page-texts.ts"

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Nothing a merchant or payer wrote gets into a page without it. */
export function htmlText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Isolated, for figures and the currency's name keep their order in either script. */
export function money(minor: number, language: PageLanguage): string {
  const figure = figureText(minor, 2, "fixed")
  return `<bdi>${language === "ar" ? `${figure} SAR` : `SAR ${figure}`}</bdi>`
}

/** Shown as on every receipt: the end of the number alone. */
export function maskedCard(number: string): string {
  return `<bdi dir="ltr">•••• ${htmlText(number.slice(-4))}</bdi>`
}

/** Where a form is sent, in the language its page was asked for in. */
export function formAction({ query }: Asked, address: string): string {
  const { lang } = languageWish(query)
  return lang ? `${address}?lang=${lang}` : address
}

type Page = { language: PageLanguage; title: string; body: string; path: string }

/** One card in the middle of the screen; small enough to be sent whole, without a script. */
export function page({ language, title, body, path }: Page): string {
  const texts = pageTexts[language]
  const other = language === "ar" ? "en" : "ar"
  return `<!doctype html>
<html lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<span class="seal">${lock}<span>${texts.simulation}</span></span>
<a class="language" lang="${other}" href="${htmlText(path)}?lang=${other}">${texts.otherLanguage}</a>
</header>
<main>
${body}
</main>
</body>
</html>
`
}

/** A sentence, and the way out where there is one. */
export function noticePage(
  language: PageLanguage,
  path: string,
  notice: { title: string; text: string; backUrl: string | null },
): string {
  const { back } = pageTexts[language]
  const link = notice.backUrl && `<a class="button" href="${htmlText(notice.backUrl)}">${back}</a>`
  return page({
    language,
    path,
    title: notice.title,
    body: `<h1>${notice.title}</h1><p class="lead">${notice.text}</p>${link ?? ""}`,
  })
}

const lock = `<svg aria-hidden="true" width="16" height="16" viewBox="0 0 24 24" fill="none"
 stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><rect x="4"
 y="11" width="16" height="10" rx="2"/><path d="M8 11V7a4 4 0 0 1 8 0v4"/></svg>`

const style = `
:root{--ink:#16202a;--soft:#56636f;--line:#d5dce2;--field:#8593a0;--ground:#f2f5f7;--key:#0b6b57;--bad:#b3261e}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--ground);
color:var(--ink);font:16px/1.6 system-ui,-apple-system,"Segoe UI","Noto Sans Arabic","Noto Sans",sans-serif}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;width:100%;max-width:472px;
margin:0 auto;padding:12px 16px 0;color:var(--soft);font-size:14px}
.seal{display:flex;align-items:center;gap:8px}
.language{display:inline-flex;align-items:center;min-height:44px;padding-inline-start:16px;color:var(--ink)}
main{width:calc(100% - 32px);max-width:440px;margin:8px auto auto;padding:24px;background:#fff;
border:1px solid var(--line);border-radius:16px}
h1{margin:0 0 4px;font-size:24px;line-height:1.3}
.lead{margin:0 0 20px;color:var(--soft)}
dl{margin:0 0 24px;border-block:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:16px;padding:12px 0}
dl div+div{border-top:1px solid var(--line)}
dt{color:var(--soft)}dd{margin:0;font-weight:600;text-align:end;overflow-wrap:anywhere}
.total{font-size:20px}
form{display:grid;gap:16px}
.actions{display:grid;gap:12px}
button,.button{display:flex;align-items:center;justify-content:center;gap:6px;width:100%;min-height:48px;padding:0 16px;
border:1px solid var(--key);border-radius:12px;background:var(--key);color:#fff;font:inherit;font-weight:600;
text-decoration:none;cursor:pointer}
button.plain,.button.plain{background:#fff;color:var(--ink);border-color:var(--field)}
button:hover{filter:brightness(1.08)}
:focus-visible{outline:3px solid #7cc7b5;outline-offset:2px}
.foot{margin:20px 0 0;color:var(--soft);font-size:14px;text-align:center}
label{display:block;margin-bottom:6px;font-weight:600}
input{width:100%;min-height:48px;padding:0 12px;border:1px solid var(--field);border-radius:12px;font:inherit;
color:inherit;background:#fff}
input[dir=ltr]{text-align:start}
[dir=rtl] input[dir=ltr]{text-align:end}
input[aria-invalid=true]{border-color:var(--bad)}
.wrong{margin:6px 0 0;color:var(--bad);font-size:14px;font-weight:400}
.alert{margin:0 0 16px;padding:12px 16px;border-radius:12px;background:#fdecea;color:#7a1b15}
.row{display:grid;grid-template-columns:1fr 1fr;gap:16px;align-items:start}
details{margin-top:20px;border-top:1px solid var(--line);padding-top:12px;color:var(--soft);font-size:14px}
summary{min-height:44px;display:flex;align-items:center;justify-content:space-between;cursor:pointer;
font-weight:600;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:8px;height:8px;margin-inline-end:4px;border:solid currentColor;
border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
details[open] summary::after{rotate:225deg;translate:0 2px}
details ul{margin:0;padding:0;list-style:none}
details li{display:flex;justify-content:space-between;gap:16px;padding:6px 0}
code{font:inherit;font-variant-numeric:tabular-nums;color:var(--ink)}
@media (min-width:600px){header{padding-top:48px}main{padding:32px}}
`
