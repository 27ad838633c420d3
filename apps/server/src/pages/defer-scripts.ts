import { once } from "node:events"
import { RewritingStream } from "parse5-html-rewriting-stream"

export type DeferredPage = {
  html: string
  /** The text of every inline script that the page's policy has to allow. */
  inlineScripts: string[]
}

/**
 * React Router writes a page whose scripts race with its first paint. Here its module script and the
 * preloads of that script's files are marked as deferred; a script at the end of the page starts them
 * (apps/web/app/shell/start/start-scripts.ts).
 *
 * The renderer marks its own scripts with a nonce that nobody can know before. A script without it came from
 * somewhere else: it is not listed, so the policy will not let it run. The nonce leaves the page, which is
 * kept and sent to many.
 */
export async function deferScripts(page: string, nonce: string): Promise<DeferredPage> {
  const rewriter = new RewritingStream()
  const inlineScripts: string[] = []
  let isInOwnScript = false

  rewriter.on("startTag", (tag, raw) => {
    if (tag.tagName !== "link" && tag.tagName !== "script") return rewriter.emitRaw(raw)
    const attributes = new Map(tag.attrs.map(({ name, value }) => [name, value]))
    const isOwn = attributes.get("nonce") === nonce
    if (isOwn) attributes.delete("nonce")
    if (tag.tagName === "link" && attributes.get("rel") === "modulepreload") {
      attributes.set("rel", "deferred")
    }
    if (tag.tagName === "script" && isOwn) {
      isInOwnScript = true
      inlineScripts.push("")
      if (attributes.get("type") === "module") attributes.set("type", "text/deferred")
    }
    rewriter.emitStartTag({
      ...tag,
      attrs: [...attributes].map(([name, value]) => ({ name, value })),
    })
  })
  rewriter.on("text", (_token, raw) => {
    if (isInOwnScript) inlineScripts.push((inlineScripts.pop() ?? "") + raw)
    rewriter.emitRaw(raw)
  })
  rewriter.on("endTag", (tag, raw) => {
    if (tag.tagName === "script") isInOwnScript = false
    rewriter.emitRaw(raw)
  })
  let html = ""
  rewriter.on("data", (chunk: string) => {
    html += chunk
  })
  rewriter.end(page)
  await once(rewriter, "end")
  return { html, inlineScripts: inlineScripts.filter(Boolean) }
}
