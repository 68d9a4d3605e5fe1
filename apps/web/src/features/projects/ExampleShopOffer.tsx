import { lazy, Suspense } from 'react'

const ExampleShop = lazy(() => import('./ExampleShop.tsx'))

/** For administrators only, so that nobody else loads it. */
export const ExampleShopOffer = () => (
  <Suspense>
    <ExampleShop />
  </Suspense>
)
