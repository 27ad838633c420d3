import { NotAuthorized as Notice } from "../shell/errors/not-authorized.tsx"

export default function NotAuthorized() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Notice />
    </main>
  )
}
