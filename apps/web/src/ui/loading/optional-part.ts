import { type ComponentType, lazy } from 'react'

/**
 * Returns a part of a page that is loaded after it. When its code cannot be loaded, for example without a network, the
 * page is shown without the part.
 */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
