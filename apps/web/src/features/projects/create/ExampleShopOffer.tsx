import { system } from '@steelsafe/contract/system/endpoints.ts'
import { lazy, Suspense } from 'react'
import { usePermission } from '#core/session/permissions.ts'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

const ExampleShop = lazy(() => import('./ExampleShop.tsx'))

/** Shows the offer only to users with permission to load the example shop, so that others do not load its code. */
export function ExampleShopOffer() {
  const { isAllowed } = usePermission(system.loadExampleShop)
  return (
    isAllowed && (
      <Suspense fallback={<LoadingPlace />}>
        <ExampleShop />
      </Suspense>
    )
  )
}
