import { UploadList } from '#shared/files/upload/UploadList.tsx'
import { useUploads } from './useUploads.ts'

/** Shows the uploads of a project. */
export default function ProjectUploads({ project }: { project: string }) {
  return <UploadList queue={useUploads(project)} />
}
