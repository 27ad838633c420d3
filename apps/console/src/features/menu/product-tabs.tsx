import { m } from "@sufra/messages"
import { PageTabs } from "../../shell/page/page-tabs.tsx"

/** The two pages of one product. */
export function ProductTabs({ productId }: { productId: string }) {
  const tabs = [
    { to: `/menu/products/${productId}`, label: m["options_editor.tab_details"]() },
    { to: `/menu/products/${productId}/options`, label: m["options_editor.tab_options"]() },
  ]
  return (
    <div className="mt-4">
      <PageTabs label={m["options_editor.tabs"]()} tabs={tabs} />
    </div>
  )
}
