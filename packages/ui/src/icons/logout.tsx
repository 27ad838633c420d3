import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const LogoutIcon = (props: IconProps) => (
  <IconDrawing
    mirrored
    path="M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.5M17 8l4 4-4 4"
    {...props}
  />
)
