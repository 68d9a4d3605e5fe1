import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { Navigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { detourOf } from './missing-id.ts'
import { allScreens } from './routes.ts'

const paths = allScreens.map(screen => screen.path.template)

/** Where the address leads on when it names no company or project. */
export const useDetour = (): string | undefined =>
  useRouterState({ select: ({ location }) => addressBeyond(location.pathname) })

function addressBeyond(address: string): string | undefined {
  const detour = detourOf(address, paths)
  if (!detour) return undefined
  return detour.kind === 'go' ? detour.to : projectPaths.list({ for: detour.path })
}

/** The first answer stays: on the way there this is still shown, and the address is another one already. */
export function UnknownAddress() {
  const detour = useDetour()
  const [to] = useState(detour ?? projectPaths.list())
  return <Navigate to={to as '/'} replace />
}
