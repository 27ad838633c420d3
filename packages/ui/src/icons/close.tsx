import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const CloseIcon = (props: IconProps) => (
  <IconDrawing path="M6 6l12 12M18 6L6 18" {...props} />
)
