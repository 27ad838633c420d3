import { m } from "@sufra/messages"
import { ProductMark } from "@sufra/ui/product-mark"
import { Outlet } from "react-router"
import { Footer } from "../shell/frame/footer.tsx"
import { Navbar } from "../shell/frame/navbar.tsx"

/** Pages that belong to no place carry Sufra's own name. */
export default function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Navbar logo={<ProductMark className="size-10" />} title={m["sufra.name"]()} to="/" />
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
