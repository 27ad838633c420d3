import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const ListIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.05M4.5 12h.05M4.5 17.5h.05"
    {...props}
  />
)
