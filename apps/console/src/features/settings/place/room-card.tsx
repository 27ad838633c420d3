import { m } from "@sufra/messages"
import { Switch } from "@sufra/ui/switch"
import { Controller } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { SectionCard } from "../section-card.tsx"
import type { PlaceSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"

type Room = PlaceSettings["room"]
type RoomForm = Pick<Room, "calls_by_number">

const formOf = ({ calls_by_number }: Room): RoomForm => ({ calls_by_number })

/** Lets the owner choose that guests are called by number and named on no screen that others see. */
export function RoomCard({ room }: { room: Room }) {
  const { form, save, discard } = useSectionForm({
    view: room,
    formOf,
    send: (typed: RoomForm, version) =>
      api("PUT /staff/settings/room/", { body: { ...typed, version } }),
    query: "settings",
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.room_title"]()}
      text={m["settings.room_text"]()}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      <Controller
        control={form.control}
        name="calls_by_number"
        render={({ field }) => (
          <Switch
            label={m["settings.room_by_number"]()}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
    </SectionCard>
  )
}
