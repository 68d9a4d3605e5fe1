import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAnswer } from '#core/queries.ts'
import { remember, remembered } from '#core/storage.ts'
import { forgetOpened, rememberOpened } from './recent-projects.ts'

const key = 'projectId'

/** The project that was opened or chosen last, in the local storage. */
export function useChosenProject() {
  const path = useRouterState({ select: state => state.location.pathname })
  const { id } = useParams({ strict: false }) as { id?: string }
  const opened = /^\/(project\/(?!create)|production|maintenance|plm)/i.test(path) ? id : undefined
  // The storage is outside of React.
  useEffect(() => {
    if (opened) remember(key, opened)
  }, [opened])
  const projectId = opened ?? remembered(key) ?? undefined
  const relationship = useAnswer(
    projectMembers.relationship,
    { params: { id: projectId ?? '' } },
    { enabled: projectId !== undefined },
  )
  // One that is gone, or no longer theirs, is not chosen any more.
  useEffect(() => {
    if (relationship.error?.status !== 404) return
    remember(key, null)
    if (projectId) forgetOpened(projectId)
  }, [relationship.error, projectId])
  const projectNumber = relationship.data?.projectNumber
  useEffect(() => {
    if (opened && projectNumber) rememberOpened({ id: opened, projectNumber })
  }, [opened, projectNumber])
  if (!projectId || relationship.error)
    return { projectId: undefined, actions: null, projectNumber: undefined }
  return {
    projectId,
    projectNumber,
    actions: relationship.data?.actions.map(action => action.name) ?? null,
  }
}

export const chooseProject = (id: string) => remember(key, id)
