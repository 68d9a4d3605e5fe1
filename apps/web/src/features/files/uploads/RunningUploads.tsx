import { lazy, Suspense } from 'react'
import { useSessionUploads } from './UploadsProvider.tsx'

const ProjectUploads = lazy(() => import('./ProjectUploads.tsx'))

/** Shows the uploads to a project that another screen has started. Loads the code of uploads only if there are any. */
export function RunningUploads({ project }: { project: string }) {
  if (!useSessionUploads().has(project)) return null
  return (
    <Suspense>
      <ProjectUploads project={project} />
    </Suspense>
  )
}
