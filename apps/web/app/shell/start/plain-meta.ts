import type { MetaDescriptor } from "react-router"

type PlainMeta = { title: string; description?: string }

/** Pages of no place: Sufra's own icon, and only the one that explains itself is for search engines. */
export function plainMeta({ title, description }: PlainMeta): MetaDescriptor[] {
  const found = description
    ? [
        { name: "description", content: description },
        { property: "og:title", content: title },
        { property: "og:description", content: description },
      ]
    : [{ name: "robots", content: "noindex" }]
  const icon = {
    tagName: "link",
    rel: "icon",
    type: "image/svg+xml",
    href: "/favicon.svg",
  } as const
  return [{ title }, icon, ...found]
}
