import { IconDrawing, type IconProps } from "@sufra/ui/icon-drawing"

/** The shaker that the Saudi food authority asks for beside what is high in salt. */
export const SaltIcon = (props: IconProps) => (
  <IconDrawing
    path="M8 8.5L6.5 20a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1L16 8.5zM8 8.5V6a4 4 0 0 1 8 0v2.5M10.5 5.5h.05M12 4.5h.05M13.5 5.5h.05M9.5 13h5"
    {...props}
  />
)

export const CupIcon = (props: IconProps) => (
  <IconDrawing
    path="M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10h1.5a2.5 2.5 0 0 1 0 5H16M8.5 6V4M12.5 6V4"
    {...props}
  />
)

export const FlameIcon = (props: IconProps) => (
  <IconDrawing
    path="M12 3c.5 3.5 5 5.5 5 10.5a5 5 0 0 1-10 0C7 11 8.5 10 9 8c1.5.5 2 1.5 2.2 2.5C12.500 8.500 12.500 5.500 12 3z"
    {...props}
  />
)
