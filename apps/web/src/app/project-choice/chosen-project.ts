import { projectMembers } from '@steelsafe/contract/project-members/endpoints.ts'
import { useEffect } from 'react'
import { readUserItem, writeUserItem } from '#core/device/user-storage.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { isId } from '#core/is-id.ts'
import { useSubject } from '#core/navigation/navigation.ts'
import { deleteRecentProject, saveRecentProject } from '#shared/project/recent-projects.ts'

const key = 'projectId'

/** Returns the project of the address, or else the project that was opened or chosen last, from the local storage. */
export function useChosenProject() {
  const { project: openProjectId } = useSubject()
  useEffect(() => {
    if (openProjectId) writeUserItem(key, openProjectId)
  }, [openProjectId])
  const last = readUserItem(key) ?? undefined
  const projectId = openProjectId ?? (isId(last) ? last : undefined)
  const relationship = useEndpointQuery(
    projectMembers.relationship,
    { params: { id: projectId ?? '' } },
    { enabled: projectId !== undefined },
  )
  // Resets the choice when the project was deleted or the user no longer has access.
  useEffect(() => {
    if (relationship.error?.status !== 404) return
    writeUserItem(key, null)
    if (projectId) deleteRecentProject(projectId)
  }, [relationship.error, projectId])
  const { projectNumber, partName } = relationship.data ?? {}
  useEffect(() => {
    if (openProjectId && projectNumber !== undefined && partName !== undefined)
      saveRecentProject({ id: openProjectId, projectNumber, partName })
  }, [openProjectId, projectNumber, partName])
  if (!projectId || relationship.error)
    return { projectId: undefined, actions: null, projectNumber: undefined, partName: undefined }
  return {
    projectId,
    projectNumber,
    partName,
    actions: relationship.data?.actions.map(action => action.name) ?? null,
  }
}

export const chooseProject = (id: string) => writeUserItem(key, id)
