import { system } from '@steelsafe/contract/system/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useSession } from '#core/session/session-store.ts'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

const FirstStepsCard = lazy(() => import('./FirstStepsCard.tsx'))
const SystemWarning = lazy(() => import('../news/SystemWarning.tsx'))

/**
 * The problems of the installation, for its administrators, and the setup steps that remain, until all are done or the
 * user hides them. Loaded on demand, because few users need the code.
 */
export function FirstSteps() {
  const isAdmin = useSession()?.isAdmin ?? false
  const { data, failureReason } = useEndpointQuery(system.firstSteps, {})
  // The warning needs the report. It is requested at the same time, because the screen below waits for both.
  useEndpointQuery(system.report, {}, { enabled: isAdmin })
  if (!data) return failureReason ? null : <LoadingPlace />
  return (
    <Suspense fallback={<LoadingPlace />}>
      {isAdmin && <SystemWarning hasBackupStep={data.isShown} />}
      {data.isShown && <FirstStepsCard {...data} />}
    </Suspense>
  )
}
