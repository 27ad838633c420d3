import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const MapPinIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 21s7-5.7 7-11a7 7 0 0 0-14 0c0 5.3 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    {...props}
  />
)
