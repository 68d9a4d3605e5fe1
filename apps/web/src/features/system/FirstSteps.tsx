import { system } from '@steelsafe/contract/system/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useAnswer } from '#core/queries.ts'

const FirstStepsCard = lazy(() => import('./FirstStepsCard.tsx'))

/** What is left to set up, until it is done or put away: hardly anybody needs the code of it. */
export function FirstSteps() {
  const { data } = useAnswer(system.firstSteps, {})
  return (
    data?.isShown && (
      <Suspense fallback={null}>
        <FirstStepsCard {...data} />
      </Suspense>
    )
  )
}
