import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { Navigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useGo, useQueryValues } from '#core/navigation/navigation.ts'
import { hasScreen } from '../routes/routes.ts'
import { useChosenProject } from './chosen-project.ts'

const ProjectChoice = lazy(() => import('./ProjectChoice.tsx'))

/** Asks for the project of a screen whose address has no project id. Uses the last chosen project, if there is one. */
export function AskForProject() {
  const { for: path } = useQueryValues(projectPaths.list)
  return hasScreen(path) ? <Ask path={path} /> : null
}

function Ask({ path }: { path: string }) {
  const go = useGo()
  const { projectId } = useChosenProject()
  const open = (id: string) => go(path.replace('{id}', id), { replace: true })
  return projectId ? (
    <Navigate to={path.replace('{id}', projectId) as '/'} replace />
  ) : (
    <Suspense>
      <ProjectChoice onChoose={open} onCancel={() => go(projectPaths.list(), { replace: true })} />
    </Suspense>
  )
}
