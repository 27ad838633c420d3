import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const PhoneIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 4h3.5l2 5-2.3 1.6a12 12 0 0 0 5.2 5.2l1.6-2.3 5 2V19a1.5 1.5 0 0 1-1.6 1.5A16 16 0 0 1 3.5 5.6 1.5 1.5 0 0 1 5 4z"
    {...props}
  />
)
