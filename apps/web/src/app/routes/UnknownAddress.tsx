import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { findRedirect } from './find-redirect.ts'
import { allScreens } from './routes.ts'

const paths = allScreens.map(screen => screen.path.template)

/** Returns the address to redirect to when the address has no id of a company or project. */
export const useRedirectAddress = (): string | undefined =>
  useRouterState({ select: ({ location }) => addressBeyond(location.pathname) })

function addressBeyond(address: string): string | undefined {
  const detour = findRedirect(address, paths)
  if (!detour) return undefined
  return detour.kind === 'go' ? detour.to : projectPaths.list({ for: detour.path })
}

/**
 * Redirects from an address without an id. Keeps the first target, because the address has already changed while the
 * redirect is still shown.
 */
export function UnknownAddress() {
  const detour = useRedirectAddress()
  const [to] = useState(detour ?? projectPaths.list())
  return <Navigate to={to as '/'} replace />
}
