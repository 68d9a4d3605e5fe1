import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { system } from '@steelsafe/contract/system/endpoints.ts'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { UploadsProvider } from '#features/files/uploads/UploadsProvider.tsx'
import { useUploads } from '#features/files/uploads/useUploads.ts'
import { UploadList } from '#shared/files/upload/UploadList.tsx'

export const Screen = () => (
  <UploadsProvider>
    <Uploads />
  </UploadsProvider>
)

/** Shows the uploads of a project, and a file input that is enabled when the maximum size is known. */
function Uploads() {
  const { id } = useParams(projectPaths.file)
  const queue = useUploads(id)
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
