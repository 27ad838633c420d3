import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const StarIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z"
    {...props}
  />
)
