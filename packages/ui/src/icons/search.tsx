import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const SearchIcon = (props: IconProps) => (
  <IconDrawing path="M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16.2 16.2L20.5 20.5" {...props} />
)
