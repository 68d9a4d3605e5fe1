import { lazy, Suspense } from 'react'

const PrintLabels = lazy(() => import('./PrintLabels.tsx'))

/** Button that prints labels of the given tools. Its code is loaded when it is first shown. */
export const LabelButton = ({ ids }: { ids: readonly string[] }) => (
  <Suspense>
    <PrintLabels ids={ids} />
  </Suspense>
)
