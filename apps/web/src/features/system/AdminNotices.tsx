import { lazy, Suspense } from 'react'

const SystemWarning = lazy(() => import('./SystemWarning.tsx'))
const UpdateNotice = lazy(() => import('./UpdateNotice.tsx'))

/** Shows administrators the problems of the installation, and that it was updated. */
export const AdminNotices = () => (
  <Suspense fallback={null}>
    <SystemWarning />
    <UpdateNotice />
  </Suspense>
)
