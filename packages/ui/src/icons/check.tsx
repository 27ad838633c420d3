import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const CheckIcon = (props: IconProps) => (
  <IconDrawing path="M5 12.5l4.5 4.5L19 7.5" {...props} />
)
