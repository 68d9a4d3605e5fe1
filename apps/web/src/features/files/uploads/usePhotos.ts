import { useContext } from 'react'
import { enqueue, fileOfPhoto } from '#features/send-queue/index.ts'
import type { Sendable, UploadTarget } from '#shared/files/upload/upload-queue.ts'
import { FrameContext } from '#ui/page/frame.ts'
import { namesInFolder } from './names-in-folder.ts'

/**
 * Returns the target for photos of a project, which also works without a network. A photo is stored on the device until
 * the server has received it, even if the page is closed.
 */
export function usePhotos(project: string, tool?: string): UploadTarget {
  const { about } = useContext(FrameContext)
  return {
    add: uploads => {
      for (const { file, folder } of uploads)
        if (file) void enqueuePhoto(project, tool ?? about, file, folder)
    },
    // Without a network the names cannot be read. The folder then counts as empty, as in the upload queue.
    namesIn: folder => namesInFolder(project, folder).catch(() => []),
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
