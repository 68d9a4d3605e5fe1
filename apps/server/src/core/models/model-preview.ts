import { Readable } from 'node:stream'
import { type ExactKind, exactKindOf, modelType } from '@steelsafe/contract/core/models/model-file.ts'
import type { Job } from '#core/jobs/jobs.ts'
import type { Services } from '#core/services.ts'
import { convertModel, ModelUnreadable } from './convert-model.ts'

/**
 * The version of the conversion. Increment it when the conversion produces other triangles, so that they are computed
 * again.
 */
const edition = 1
/**
 * Largest file that the server converts, in bytes. The conversion needs about thirty times as much memory
 * (docs/performance.md). Browsers read larger files themselves.
 */
const maxBytes = 16 * 1024 ** 2
const jobName = 'model-preview'

interface ModelTask {
  key: string
  kind: ExactKind
}

/**
 * Returns the key of the triangles of a file. It begins with the key of the file, so that the nightly cleanup can match
 * them.
 */
const previewKey = (key: string) => `${key}/model-${edition}`

/** The part of a file response that a preview replaces. */
interface StoredModel {
  key: string
  type: string
  sha256?: string
}

/** Returns true for a model, for which a client can get the triangles instead of the file. */
export const hasPreview = (file: StoredModel): boolean => exactKindOf(file.type) !== undefined

/**
 * Returns the triangles of a file instead of the file, for a client that accepts them. If they do not exist yet,
 * enqueues a job that computes them and returns undefined, so that the client gets the file.
 */
export async function previewOf<File extends StoredModel>(
  services: Pick<Services, 'storage' | 'engine' | 'jobs' | 'log'>,
  accept: string | undefined,
  file: File,
): Promise<File | undefined> {
  const kind = exactKindOf(file.type)
  if (!kind || !accept?.includes(modelType)) return undefined
  const key = previewKey(file.key)
  const sizeBytes = await services.storage.sizeOf(key)
  if (sizeBytes === undefined) await requestPreview(services, { key: file.key, kind })
  // A file that cannot be converted has an empty preview.
  if (!sizeBytes) return undefined
  return { ...file, key, type: modelType, ...(file.sha256 ? { sha256: `${file.sha256}-${edition}` } : {}) }
}

async function requestPreview(
  { storage, engine, jobs, log }: Pick<Services, 'storage' | 'engine' | 'jobs' | 'log'>,
  task: ModelTask,
): Promise<void> {
  const sizeBytes = await storage.sizeOf(task.key)
  if (!sizeBytes || sizeBytes > maxBytes) return
  try {
    await engine.transaction(async tx => {
      if (!(await jobs.isQueued(tx, jobName, task))) await jobs.enqueue(tx, jobName, task)
    })
  } catch (error) {
    log.warn({ err: error }, 'a preview of a model was not enqueued')
  }
}

/** The job that converts models one after the other, and stores their triangles. */
export const modelJob = ({ storage }: Pick<Services, 'storage'>): Job<ModelTask> => ({
  name: jobName,
  retries: 1,
  pauseSeconds: 60,
  maxSeconds: 1_800,
  async run({ key, kind }) {
    const isDone = (await storage.sizeOf(previewKey(key))) !== undefined
    if (isDone || (await storage.sizeOf(key)) === undefined) return
    try {
      await storage.put(previewKey(key), convertModel(await storage.get(key), kind))
    } catch (error) {
      if (!(error instanceof ModelUnreadable)) throw error
      await storeNone(storage, key)
    }
  },
  onRetriesExhausted: ({ key }) => storeNone(storage, key),
})

/** Stores an empty preview, so that the triangles of the file are not requested again. */
const storeNone = async (storage: Services['storage'], key: string): Promise<void> => {
  await storage.put(previewKey(key), Readable.from([]))
}
