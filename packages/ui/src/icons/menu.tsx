import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const MenuIcon = (props: IconProps) => (
  <IconDrawing path="M4 7h16M4 12h16M4 17h16" {...props} />
)
