import { useContext } from 'react'
import { enqueue, fileOfPhoto } from '#features/send-queue/index.ts'
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
      for (const { file, folder } of given) if (file) void enqueuePhoto(project, tool ?? about, file, folder)
    },
  }
}

async function enqueuePhoto(projectId: string, tool: string, photo: File, folder: Sendable['folder']) {
  await enqueue({
    kind: 'photo',
    projectId,
    tool,
    body: { folder },
    file: await fileOfPhoto(photo),
  })
}
