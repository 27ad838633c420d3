import { cloneElement, createElement, type ReactElement } from "react"
import { classNames } from "./class-names.ts"

/** An element of the caller's choice, such as a router's `<Link to="/menu" />`. */
export type RenderElement = ReactElement<Record<string, unknown>>

/**
 * Renders `props` on the caller's element, or on `tag`. What the caller wrote on the element wins,
 * except that class names add up.
 */
export function renderedAs(
  render: RenderElement | undefined,
  tag: string,
  props: Record<string, unknown>,
): ReactElement {
  if (!render) return createElement(tag, props)
  const own = render.props
  const className = classNames(props.className as string, own.className as string | undefined)
  return cloneElement(render, { ...props, ...own, className })
}
