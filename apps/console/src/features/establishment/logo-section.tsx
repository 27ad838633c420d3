import { m } from "@sufra/messages"
import { Card } from "@sufra/ui/card"
import { useController } from "react-hook-form"
import { PictureField } from "../../shell/picture/picture-field.tsx"
import type { BrandForm } from "./brand.ts"

export function LogoSection() {
  const { field } = useController<BrandForm, "logo">({ name: "logo" })
  return (
    <Card padding="large" render={<section aria-labelledby="logo-title" />}>
      <h2 id="logo-title" className="mb-4 text-title font-semibold">
        {m["brand.logo_title"]()}
      </h2>
      <PictureField
        label={m["brand.logo_title"]()}
        hint={m["brand.logo_hint"]()}
        aspect={1}
        transparent
        value={field.value}
        onChange={field.onChange}
        onRemove={() => field.onChange(null)}
      />
    </Card>
  )
}
