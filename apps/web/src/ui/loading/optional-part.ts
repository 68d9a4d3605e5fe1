import { type ComponentType, lazy } from 'react'

/**
 * Returns a component whose code is loaded after the page. If the code cannot be loaded, for example without a network,
 * the component renders nothing.
 */
export const optionalPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (() => null) as ComponentType<Props> })))
