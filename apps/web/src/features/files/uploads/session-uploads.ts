import { limits } from '@steelsafe/contract/core/limits.ts'
import { queueTexts } from '#shared/files/upload/queue-texts.ts'
import { UploadQueue } from '#shared/files/upload/upload-queue.ts'
import { uploadTransport } from './upload-transport.ts'

/** The uploads of a session, with a queue for each project. */
export class SessionUploads {
  readonly #queueByProject = new Map<string, UploadQueue>()
  #maxBytes: number = limits.projectFileBytes

  /**
   * Returns the upload queue of a project.
   * @param maxBytes size limit of a file; undefined until the server has reported it
   */
  queueOf(project: string, maxBytes: number | undefined): UploadQueue {
    this.#maxBytes = maxBytes ?? this.#maxBytes
    const queue =
      this.#queueByProject.get(project) ??
      new UploadQueue(uploadTransport(project), {
        largestBytes: () => this.#maxBytes,
        texts: queueTexts(() => this.#maxBytes),
      })
    this.#queueByProject.set(project, queue)
    return queue
  }

  /** Stops and removes all uploads. */
  end(): void {
    for (const queue of this.#queueByProject.values()) queue.pause()
    this.#queueByProject.clear()
  }
}
