import { mediaWidths } from "@sufra/contract/menu/picture-limits"
import type { ListedImage } from "@sufra/contract/shapes"
import { useRouteLoaderData } from "react-router"
import type { loader } from "../root.tsx"

type PhotoProps = {
  image: ListedImage
  /** Empty for a picture that only decorates. */
  alt: string
  sizes: string
  className?: string
  /** For pictures of the first view, which are fetched before all others: the page's scripts wait for them. */
  isPriority?: boolean
  /** For small pictures: the widths a screen may ask for; a list of hundred is shorter with few. */
  widths?: readonly number[]
  onLoad?: () => void
  onError?: () => void
}

/** Where pictures are fetched from, on the server and in the browser alike. */
function useMediaBase(): string {
  return useRouteLoaderData<typeof loader>("root")?.config.apiBase ?? "/api"
}

/** The address of a picture in one of the widths there are, for where no `img` can stand. */
export function usePhotoAddress(): (
  image: ListedImage,
  width: (typeof mediaWidths)[number],
) => string {
  const base = useMediaBase()
  return (image, width) => `${base}${image.src}/${width}`
}

function widthsOf(image: ListedImage): number[] {
  const smaller = mediaWidths.filter((width) => width < image.width)
  const next = mediaWidths.find((width) => width >= image.width)
  return next ? [...smaller, next] : smaller
}

/**
 * In the width the screen asks for, and in a format the browser names when it asks; its place is
 * kept and blurred until it comes.
 */
export function Photo(props: PhotoProps) {
  const { image, alt, sizes, className, isPriority, onLoad, onError } = props
  const base = `${useMediaBase()}${image.src}`
  const widths = props.widths ?? widthsOf(image)
  return (
    <img
      src={`${base}/${widths.at(-1)}`}
      srcSet={widths.map((width) => `${base}/${width} ${width}w`).join(", ")}
      sizes={sizes}
      alt={alt}
      width={image.width}
      height={image.height}
      loading={isPriority ? undefined : "lazy"}
      fetchPriority={isPriority ? "high" : undefined}
      decoding="async"
      onLoad={onLoad}
      onError={onError}
      className={className}
      style={
        image.blur ? { backgroundImage: `url(${image.blur})`, backgroundSize: "cover" } : undefined
      }
    />
  )
}
