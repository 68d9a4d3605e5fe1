import { useContext } from 'react'
import { keepToSend } from '#features/send-queue/index.ts'
import type { Sendable, UploadQueue } from '#ui/files/upload-queue.ts'
import { FrameContext } from '#ui/frame.ts'

/**
 * Takes photos for a project where there may be no network: each is kept on the device until the server has it, also when
 * the page is closed meanwhile.
 */
export function usePhotos(project: string, tool?: string): Pick<UploadQueue, 'add'> {
  const { about } = useContext(FrameContext)
  return {
    add: given => {
      for (const { file, folder } of given) if (file) void keepPhoto(project, tool ?? about, file, folder)
    },
  }
}

async function keepPhoto(projectId: string, tool: string, photo: File, folder: Sendable['folder']) {
  const bytes = await photo.arrayBuffer()
  await keepToSend({
    kind: 'photo',
    projectId,
    tool,
    body: { folder },
    file: { name: ownName(photo.name), type: photo.type, bytes },
  })
}

/** iPhones call each photo from the camera `image.jpg`: a second one would be a new version of the first. */
function ownName(name: string): string {
  const [, extension] = /^image\.(jpe?g|png|heic)$/i.exec(name) ?? []
  if (!extension) return name
  const [day, time = ''] = new Date().toISOString().split('T')
  return `Photo ${day} ${time.slice(0, 8).replaceAll(':', '')}.${extension}`
}
