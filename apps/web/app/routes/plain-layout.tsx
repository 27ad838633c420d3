import { m } from "@sufra/messages"
import { ProductMark } from "@sufra/ui/product-mark"
import { Outlet, useLocation } from "react-router"
import { Footer } from "../shell/frame/footer.tsx"
import { Navbar } from "../shell/frame/navbar.tsx"
import { usePageFace } from "../shell/frame/place-face.ts"
import { PlaceLogo } from "../shell/frame/place-logo.tsx"
import { ThemeStyle } from "../shell/frame/theme-style.tsx"
import { useLocale } from "../shell/locale.ts"

/** Pages that belong to no place carry Sufra's own name; what is about a place shows that place's face. */
export default function PlainLayout() {
  const face = usePageFace()
  const locale = useLocale()
  const { pathname } = useLocation()
  return (
    <div className="flex min-h-dvh flex-col">
      {face ? <ThemeStyle theme={face.theme} /> : null}
      {face ? (
        <Navbar
          logo={<PlaceLogo logo={face.logo} size="small" />}
          title={face.name[locale]}
          to={pathname}
        />
      ) : (
        <Navbar logo={<ProductMark className="size-10" />} title={m["sufra.name"]()} to="/" />
      )}
      <main className="flex flex-1 flex-col">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
