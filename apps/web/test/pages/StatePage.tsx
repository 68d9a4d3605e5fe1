import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { ProjectHeader } from '#app/frame/ProjectHeader.tsx'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'

/** A page with the header of a tool, and a line below it. */
export function Screen() {
  const { id } = useParams(projectPaths.documents)
  const { data } = useEndpointQuery(projects.get, { params: { id } })
  return (
    <>
      <ProjectHeader project={data} />
      <p>Below</p>
    </>
  )
}
