import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useEffect } from 'react'
import { useSubject } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { forgetOpened, rememberOpened } from '#core/recent-projects.ts'
import { remember, remembered } from '#core/storage.ts'

const key = 'projectId'

/** The project that was opened or chosen last, in the local storage. */
export function useChosenProject() {
  const { project: opened } = useSubject()
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
  const { projectNumber, partName } = relationship.data ?? {}
  useEffect(() => {
    if (opened && projectNumber !== undefined && partName !== undefined)
      rememberOpened({ id: opened, projectNumber, partName })
  }, [opened, projectNumber, partName])
  if (!projectId || relationship.error)
    return { projectId: undefined, actions: null, projectNumber: undefined, partName: undefined }
  return {
    projectId,
    projectNumber,
    partName,
    actions: relationship.data?.actions.map(action => action.name) ?? null,
  }
}

export const chooseProject = (id: string) => remember(key, id)
