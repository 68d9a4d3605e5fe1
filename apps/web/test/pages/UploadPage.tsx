import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useState } from 'react'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { RunningUploads } from '#features/files/index.ts'
import { UploadsProvider } from '#features/files/uploads/UploadsProvider.tsx'
import { useUploads } from '#features/files/uploads/useUploads.ts'
import { UploadList } from '#shared/files/upload/UploadList.tsx'

/** A page with the uploads of a project, and a button that shows another screen of the project instead. */
export function Screen() {
  const { id } = useParams(projectPaths.file)
  const [hasLeft, setLeft] = useState(false)
  return (
    <UploadsProvider>
      {hasLeft ? <RunningUploads project={id} /> : <Uploads project={id} />}
      <button type="button" onClick={() => setLeft(true)}>
        Another screen
      </button>
    </UploadsProvider>
  )
}

/** Shows the uploads of a project, and a file input that is enabled when the maximum size is known. */
function Uploads({ project }: { project: string }) {
  const queue = useUploads(project)
  const { data: settings } = useEndpointQuery(system.publicSettings, {})
  return (
    <>
      <input
        type="file"
        multiple
        disabled={!settings}
        onChange={({ currentTarget }) =>
          queue.add([...(currentTarget.files ?? [])].map(file => ({ file, folder: '' })))
        }
      />
      <UploadList queue={queue} />
    </>
  )
}
