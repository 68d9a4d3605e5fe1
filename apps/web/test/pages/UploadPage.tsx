import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useParams } from '#core/navigation.ts'
import { uploadsOf } from '#features/files/index.ts'
import { UploadList } from '#ui/files/UploadList.tsx'

/** The uploads of a project, and a plain way to choose files for them. */
export function Screen() {
  const { id } = useParams(projectPaths.files)
  const queue = uploadsOf(id, 1_000)
  return (
    <>
      <input
        type="file"
        multiple
        onChange={({ currentTarget }) =>
          queue.add([...(currentTarget.files ?? [])].map(file => ({ file, folder: '' })))
        }
      />
      <UploadList queue={queue} />
    </>
  )
}
