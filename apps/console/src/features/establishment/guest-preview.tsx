import type { ThemeColours } from "@sufra/domain/establishment/theme"
import { PhonePreview } from "../../shell/picture/phone-preview.tsx"
import type { BrandForm } from "./brand.ts"
import { PreviewScreen } from "./preview-screen.tsx"

type GuestPreviewProps = Pick<BrandForm, "name" | "logo"> & { theme: ThemeColours }

/** The guest page in the colours that are being picked. */
export function GuestPreview({ name, logo, theme }: GuestPreviewProps) {
  return (
    <PhonePreview theme={theme}>
      {(locale) => <PreviewScreen name={name[locale]} logo={logo} locale={locale} />}
    </PhonePreview>
  )
}
