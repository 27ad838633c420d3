import { Card } from "@sufra/ui/card"
import { EmptyState } from "@sufra/ui/empty-state"
import type { ReactNode } from "react"
import { StatePicture } from "./state-picture.tsx"

type EmptyCardProps = { icon: ReactNode; title: string; text?: string; action?: ReactNode }

/** Where a list would be: that there is nothing in it, and what to do about that. */
export function EmptyCard({ icon, ...words }: EmptyCardProps) {
  return (
    <Card>
      <EmptyState picture={<StatePicture>{icon}</StatePicture>} {...words} />
    </Card>
  )
}
