import { m } from "@sufra/messages"
import { Loader } from "@sufra/ui/loader"
import { ProductMark } from "@sufra/ui/product-mark"

export function ColdStart() {
  return (
    <Loader fullPage label={m["console.loading"]()} logo={<ProductMark className="size-16" />} />
  )
}
