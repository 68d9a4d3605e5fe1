import { system } from '@steelsafe/contract/system/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useEndpointQuery } from '#core/queries.ts'

const FirstStepsCard = lazy(() => import('./FirstStepsCard.tsx'))

/**
 * The setup steps that remain, until all are done or the user hides them. Loaded on demand, because few users need the
 * code.
 */
export function FirstSteps() {
  const { data } = useEndpointQuery(system.firstSteps, {})
  return (
    data?.isShown && (
      <Suspense fallback={null}>
        <FirstStepsCard {...data} />
      </Suspense>
    )
  )
}
