import { m } from "@sufra/messages"
import { useEffect } from "react"
import { useAttentionCount } from "../attention.ts"

export function usePageTitle(page: string): void {
  const count = useAttentionCount()
  const plain = m["console.document_title"]({ page })
  const title = count > 0 ? `(${count}) ${plain}` : plain
  useEffect(() => {
    document.title = title
  }, [title])
}
