import { limits } from '@steelsafe/contract/core/limits.ts'
import type { UploadQueue } from '#shared/files/upload/upload-queue.ts'

/**
 * The uploads of a session, with a queue for each project. Every screen loads this module, so it does not import the
 * code of the queues.
 */
export class SessionUploads {
  readonly #queueByProject = new Map<string, UploadQueue>()
  /** Size limit of a file, as last reported by the server. */
  maxBytes: number = limits.projectFileBytes

  /** Returns the upload queue of a project, which `create` creates at its first use. */
  queueOf(project: string, create: () => UploadQueue): UploadQueue {
    const queue = this.#queueByProject.get(project) ?? create()
    this.#queueByProject.set(project, queue)
    return queue
  }

  /** Returns true when a screen has created the upload queue of a project. */
  has(project: string): boolean {
    return this.#queueByProject.has(project)
  }

  /** Stops and removes all uploads. */
  end(): void {
    for (const queue of this.#queueByProject.values()) queue.pause()
    this.#queueByProject.clear()
  }
}
