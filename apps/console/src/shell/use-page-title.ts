import { m } from "@sufra/messages"
import { useEffect } from "react"

export function usePageTitle(page: string): void {
  const title = m["console.document_title"]({ page })
  useEffect(() => {
    document.title = title
  }, [title])
}
