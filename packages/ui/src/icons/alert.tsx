import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const AlertIcon = (props: IconProps) => (
  <IconDrawing path="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17.2v.05" {...props} />
)
