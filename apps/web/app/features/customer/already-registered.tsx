import picture from "@lobehub/fluent-emoji-3d/assets/1f44b.webp"
import { m } from "@sufra/messages"
import { Button } from "@sufra/ui/button"
import { Link, useParams } from "react-router"
import { StatusScreen } from "../../shell/errors/status-screen.tsx"

export function AlreadyRegistered({ name }: { name: string }) {
  const { uuid } = useParams()
  return (
    <StatusScreen
      picture={picture}
      title={m["customer.welcome"]({ name })}
      text={m["error.already_registered"]()}
      action={<Button render={<Link to={`/profile/${uuid}`} />}>{m["profile.title"]()}</Button>}
    />
  )
}
