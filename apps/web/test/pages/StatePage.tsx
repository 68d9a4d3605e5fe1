import { Group } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { ProjectState } from '#features/projects/index.ts'

/** A page with the state of a tool, as the header of its screens shows it. */
export function Screen() {
  const { id } = useParams(projectPaths.documents)
  const { data } = useEndpointQuery(projects.get, { params: { id } })
  return <Group>{data && <ProjectState project={data} />}</Group>
}
