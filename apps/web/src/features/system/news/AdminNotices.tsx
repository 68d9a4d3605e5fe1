import { lazy, Suspense } from 'react'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

const SystemWarning = lazy(() => import('./SystemWarning.tsx'))
const UpdateNotice = lazy(() => import('./UpdateNotice.tsx'))

/** Shows administrators the problems of the installation, and that it was updated. */
export const AdminNotices = () => (
  <Suspense fallback={<LoadingPlace />}>
    <SystemWarning />
    <UpdateNotice />
  </Suspense>
)
