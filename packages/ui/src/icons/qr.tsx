import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const QrIcon = (props: IconProps) => (
  <IconDrawing
    path="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20v-1M17.5 20H20v-1M17 17.5h.05"
    {...props}
  />
)
