import { Skeleton } from '@mantine/core'
import type { Project } from '@steelsafe/contract/projects/entities.ts'
import { timeline } from '@steelsafe/contract/timeline/endpoints.ts'
import { lazy, Suspense } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { usePermission } from '#core/session/permissions.ts'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'
import { isNewTool, stepsDone, toolSteps } from './tool-steps.ts'

const NextStepsCard = lazy(() => import('./NextStepsCard.tsx'))

/** The steps that set up a new tool, until all are done. Loaded on demand, because few tools are new. */
export function NextSteps({ project }: { project: Project }) {
  const isNew = isNewTool(project)
  const permission = usePermission(timeline.tasks)
  const tasks = useEndpointQuery(
    timeline.tasks,
    { params: { id: project.id } },
    { enabled: isNew && permission.isAllowed },
  )
  const isLoading = permission.isPending === true || tasks.isLoading
  const done = stepsDone(project, tasks.data?.length ?? 0)
  const isOpen = toolSteps.some(step => !done.has(step) && !(step === 'plan' && isLoading))
  if (!isNew || !isOpen) return null
  const place = (
    <LoadingPlace>
      <Skeleton height={184} animate={false} />
    </LoadingPlace>
  )
  // Without the permissions the card would be empty, and would move the page when they arrive.
  if (permission.isPending) return place
  return (
    <Suspense fallback={place}>
      <NextStepsCard id={project.id} done={done} />
    </Suspense>
  )
}
