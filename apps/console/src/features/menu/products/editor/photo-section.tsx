import { m } from "@sufra/messages"
import { useController } from "react-hook-form"
import { PictureField } from "../../../../shell/picture/picture-field.tsx"
import { gapAnchor } from "./gap-text.ts"
import type { ProductForm } from "./product-form.ts"
import { Section } from "./section.tsx"

/** Every photo of the menu in one shape: a card does not jump from dish to dish. */
const photoAspect = 4 / 3

export function PhotoSection() {
  const { field } = useController<ProductForm, "photo">({ name: "photo" })
  return (
    <Section title={m["menu_editor.photo"]()}>
      <PictureField
        label={m["menu_editor.photo"]()}
        hint={m["menu_editor.photo_hint"]()}
        aspect={photoAspect}
        value={field.value}
        onChange={field.onChange}
        onRemove={() => field.onChange(null)}
        buttonId={gapAnchor("photo")}
      />
    </Section>
  )
}
