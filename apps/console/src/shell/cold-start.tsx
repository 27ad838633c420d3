import { m } from "@sufra/messages"
import { Loader } from "@sufra/ui/loader"
import { ProductMark } from "./product-mark.tsx"

export function ColdStart() {
  return (
    <Loader fullPage label={m["console.loading"]()} logo={<ProductMark className="size-16" />} />
  )
}
