import { m } from "@sufra/messages"
import { Outlet } from "react-router"
import { Footer } from "../shell/footer.tsx"
import { SufraMark } from "../shell/logo.tsx"
import { Navbar } from "../shell/navbar.tsx"

/** Pages that belong to no place carry Sufra's own name. */
export default function PlainLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Navbar logo={<SufraMark className="size-10" />} title={m["brand.name"]()} to="/" />
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
