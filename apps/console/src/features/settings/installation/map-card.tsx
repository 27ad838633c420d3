import { isAttribution, isTileTemplate, noTiles } from "@sufra/domain/installation/map-source"
import { m } from "@sufra/messages"
import { TextField } from "@sufra/ui/field"
import { RadioGroup } from "@sufra/ui/radio-group"
import { Controller, type UseFormReturn } from "react-hook-form"
import { api } from "../../../shell/api/api.ts"
import { fieldErrorText } from "../../../shell/errors/field-error-text.ts"
import { SectionCard } from "../section-card.tsx"
import type { InstallationSettings } from "../settings.ts"
import { useSectionForm } from "../use-section-form.ts"
import { TilePicture } from "./tile-picture.tsx"

type MapSetting = InstallationSettings["map"]
type MapForm = { source: "usual" | "own" | "none"; tiles: string; attribution: string }

const usualMap = { usual: "\u2066OpenStreetMap\u2069" }

function sourceOf(tiles: string | null): MapForm["source"] {
  if (tiles === null) return "usual"
  return tiles === noTiles ? "none" : "own"
}

function formOf({ tiles, attribution }: MapSetting): MapForm {
  const source = sourceOf(tiles)
  return { source, tiles: source === "own" ? (tiles ?? "") : "", attribution }
}

function bodyOf({ source, tiles, attribution }: MapForm) {
  if (source === "own") return { tiles: tiles.trim(), attribution }
  return { tiles: source === "none" ? noTiles : null, attribution }
}

/** Where maps come from, and one picture of it to look at. */
export function MapCard({ map }: { map: MapSetting }) {
  const { form, save, discard } = useSectionForm({
    view: map,
    formOf,
    send: (typed, version) =>
      api("PUT /staff/installation/map/", { body: { ...bodyOf(typed), version } }),
    query: "installation",
  })
  const { isDirty, isSubmitting } = form.formState
  return (
    <SectionCard
      title={m["settings.map_title"]()}
      text={m["settings.map_text"](usualMap)}
      fixedBy={map.fixed_by}
      isDirty={isDirty}
      isSaving={isSubmitting}
      onSubmit={form.handleSubmit(save)}
      onDiscard={discard}
    >
      {map.fixed_by ? null : <MapFields form={form} />}
      {map.tiles === noTiles ? null : <TilePicture key={map.version} isDirty={isDirty} />}
    </SectionCard>
  )
}

const template = { z: "\u2066{z}\u2069", x: "\u2066{x}\u2069", y: "\u2066{y}\u2069" }

function MapFields({ form }: { form: UseFormReturn<MapForm> }) {
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="source"
        render={({ field }) => (
          <RadioGroup
            legend={m["settings.map_source"]()}
            value={field.value}
            onValueChange={field.onChange}
            options={[
              { value: "usual", label: m["settings.map_usual"](usualMap) },
              { value: "own", label: m["settings.map_own"]() },
              { value: "none", label: m["settings.map_none"]() },
            ]}
          />
        )}
      />
      {form.watch("source") === "own" ? (
        <>
          <TextField
            {...form.register("tiles", {
              validate: (typed) => isTileTemplate(typed.trim()) || "url_invalid",
            })}
            label={m["settings.map_tiles"]()}
            hint={m["settings.map_tiles_hint"](template)}
            error={fieldErrorText(errors.tiles?.message)}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...form.register("attribution", {
              validate: (typed) => isAttribution(typed) || "invalid",
            })}
            label={m["settings.map_attribution"]()}
            hint={m["settings.map_attribution_hint"]()}
            error={fieldErrorText(errors.attribution?.message)}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
          />
        </>
      ) : null}
    </>
  )
}
