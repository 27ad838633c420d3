import { NotAuthorized as Notice } from "../shell/not-authorized.tsx"

export default function NotAuthorized() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Notice />
    </main>
  )
}
