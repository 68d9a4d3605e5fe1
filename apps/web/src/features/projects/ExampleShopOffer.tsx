import { system } from '@steelsafe/contract/system/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useMay } from '#core/may.ts'

const ExampleShop = lazy(() => import('./ExampleShop.tsx'))

/** Nothing for who may not load the shop, so that the code of it is not fetched either. */
export function ExampleShopOffer() {
  const { may } = useMay(system.loadExampleShop)
  return (
    may && (
      <Suspense>
        <ExampleShop />
      </Suspense>
    )
  )
}
