import { system } from '@steelsafe/contract/system/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useEndpointQuery } from '#core/queries.ts'
import { useSession } from '#core/session-store.ts'

const FirstStepsCard = lazy(() => import('./FirstStepsCard.tsx'))
const SystemWarning = lazy(() => import('./SystemWarning.tsx'))

/**
 * The problems of the installation, for its administrators, and the setup steps that remain, until all are done or the
 * user hides them. Loaded on demand, because few users need the code.
 */
export function FirstSteps() {
  const isAdmin = useSession()?.isAdmin ?? false
  const { data } = useEndpointQuery(system.firstSteps, {})
  if (!data) return null
  return (
    <Suspense fallback={null}>
      {isAdmin && <SystemWarning hasBackupStep={data.isShown} />}
      {data.isShown && <FirstStepsCard {...data} />}
    </Suspense>
  )
}
