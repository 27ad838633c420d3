import { IconDrawing, type IconProps } from "../icon-drawing.tsx"

export const HeartIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 20S3.5 15 3.5 9.2A4.7 4.7 0 0 1 12 6.5a4.7 4.7 0 0 1 8.5 2.7C20.5 15 12 20 12 20z"
    {...props}
  />
)
