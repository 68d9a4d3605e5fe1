import { AppError, invalid, tooLarge } from '#core/errors.ts'
import type { Draft, DraftState } from '#core/storage/storage.ts'
import { detectStoredType } from '../entries/detect-stored-type.ts'
import type { ActiveSender } from './active-senders.ts'
import type { ChunkReader } from './chunk-reader.ts'
import { recordFile } from './store-file.ts'
import type { UploadCall } from './upload-call.ts'
import {
  deleteUpload,
  draftStateOf,
  locked,
  markFinished,
  quotaForRest,
  recordDraft,
  renewLease,
  type StoredUpload,
} from './uploads.ts'

/** Number of bytes after which the state is recorded again. A killed process loses at most twice this number. */
const saveBytes = 16 * 1024 ** 2
/** Interval at which a lease is renewed while bytes arrive, in milliseconds. Must be shorter than `leaseSeconds`. */
const signOfLifeMs = 3_000
/** Time without bytes after which a connection may be dead, in milliseconds. */
const silentMs = 3_000

/**
 * Receives the bytes of one request into a draft in the storage, which becomes the file. Makes bytes durable and
 * records them while more bytes arrive.
 */
export class Reception implements ActiveSender {
  readonly #call: UploadCall
  readonly #upload: StoredUpload
  readonly #senderId: string
  readonly #reader: ChunkReader
  readonly #ended = Promise.withResolvers<void>()
  #draft: Draft | undefined
  /** True when the database may refer to the draft. */
  #isRecorded: boolean
  #isReceiving = false
  #receivedBytes: number
  /** Number of received bytes when the last record began. */
  #markedBytes: number
  #recordedBytes: number
  /** Number of bytes that the data limit allows. */
  #maxBytes = 0
  #recording: Promise<void> = Promise.resolve()
  #renewedAt = Date.now()
  #heardAt = Date.now()

  constructor(call: UploadCall, upload: StoredUpload, senderId: string, reader: ChunkReader) {
    this.#call = call
    this.#upload = upload
    this.#senderId = senderId
    this.#reader = reader
    this.#isRecorded = upload.storageKey !== null
    this.#receivedBytes = upload.receivedBytes
    this.#markedBytes = upload.receivedBytes
    this.#recordedBytes = upload.receivedBytes
  }

  /**
   * Receives the bytes of the request. Returns the number of durable bytes, which is the size of the file when the
   * upload is complete.
   * @param isContested true when another process may still be writing to the draft
   * @throws 400 for more bytes than declared; 404 when the folder or the draft no longer exists; 409 when a folder has
   * the name; 413 beyond the data limit; 415 when the content does not match the name; 423 when another sender has
   * taken over
   */
  async run(isContested: boolean): Promise<number> {
    const { sizeBytes } = this.#upload
    if (this.#receivedBytes < sizeBytes && !(await this.#reader.hasMore())) return this.#receivedBytes
    const draft = await this.#openDraft(isContested)
    this.#isReceiving = true
    while (this.#receivedBytes < sizeBytes) {
      const nextMark = Math.min(this.#markedBytes + saveBytes, sizeBytes)
      const bytes = await this.#reader.next(nextMark - this.#receivedBytes)
      if (!bytes) return this.#pause(draft)
      this.#heardAt = Date.now()
      await this.#renew()
      this.#receivedBytes += bytes.length
      if (this.#receivedBytes > this.#maxBytes) throw tooLarge('core:error.dataLimit')
      await draft.write(bytes)
      if (this.#receivedBytes === nextMark && nextMark < sizeBytes) await this.#record(draft)
    }
    return this.#finish(draft)
  }

  /**
   * Deletes the upload with all of its bytes. Does nothing when another sender has taken over: in a bucket both senders
   * write to one draft, which may be a file already.
   */
  async giveUp(): Promise<void> {
    const { services, transaction } = this.#call
    const upload = await transaction(tx => deleteUpload(tx, this.#upload.id, this.#senderId))
    if (!upload) return
    const draft = this.#draft
    this.#draft = undefined
    await draft?.remove()
    const state = draftStateOf(upload)
    if (state && state.key !== draft?.key) await services.storage.removeDraft(state)
  }

  /** Ends the reception. Recorded bytes stay. A draft that was never recorded is deleted. */
  async close(): Promise<void> {
    this.#isReceiving = false
    this.#reader.release()
    try {
      // A record that is under way may still succeed.
      await this.#recording.catch(() => {})
      if (this.#isRecorded) await this.#draft?.close()
      else await this.#draft?.remove()
    } finally {
      this.#ended.resolve()
    }
  }

  stop(): Promise<void> {
    this.#reader.stop(locked())
    return this.#ended.promise
  }

  async saveWhenSilent(): Promise<void> {
    const draft = this.#draft
    if (!draft || !this.#isReceiving || !this.#isSilent || this.#markedBytes === this.#receivedBytes) return
    void this.#record(draft)
    // The request that sends the bytes reports a failure.
    await this.#recording.catch(() => {})
  }

  get #isSilent(): boolean {
    return Date.now() - this.#heardAt >= silentMs
  }

  async #openDraft(isContested: boolean): Promise<Draft> {
    const { services, transaction } = this.#call
    const formerDraft = draftStateOf(this.#upload)
    const draft = await services.storage.openDraft(formerDraft, { isContested, onBytes: () => this.#renew() })
    this.#draft = draft
    this.#isRecorded = draft.key === formerDraft?.key
    const quotaLeft = await transaction(tx => quotaForRest(tx, this.#upload))
    this.#maxBytes = this.#receivedBytes + quotaLeft
    if (formerDraft && !this.#isRecorded) await this.#moveFrom(formerDraft, draft)
    return draft
  }

  /** Records the draft to which the bytes were copied, and deletes the former draft. */
  async #moveFrom(formerDraft: DraftState, draft: Draft) {
    const { services, transaction } = this.#call
    const state = await draft.save()
    await this.#recorded(transaction(tx => recordDraft(tx, this.#upload.id, this.#senderId, state)))
    await services.storage.removeDraft(formerDraft)
  }

  /**
   * Waits for a transaction that makes the database refer to the draft. The transaction may have succeeded even if the
   * connection to the database breaks.
   */
  async #recorded<T>(transaction: Promise<T>): Promise<T> {
    try {
      const result = await transaction
      this.#isRecorded = true
      return result
    } catch (error) {
      if (!(error instanceof AppError)) this.#isRecorded = true
      throw error
    }
  }

  /** Begins to record the received bytes. Waits only for the previous record, so that more bytes can arrive. */
  #record(draft: Draft): Promise<void> {
    const previousRecording = this.#recording
    this.#markedBytes = this.#receivedBytes
    this.#recording = previousRecording.then(() => this.#recordNow(draft))
    // The next call waits for this record, and reports a failure.
    this.#recording.catch(() => {})
    return previousRecording
  }

  async #recordNow(draft: Draft) {
    const { id, sizeBytes } = this.#upload
    const state = await draft.save()
    // The last bytes are recorded together with the file, so that the upload never looks complete before its file
    // exists.
    if (state.sizeBytes <= this.#recordedBytes || state.sizeBytes >= sizeBytes) return
    const quotaLeft = await this.#recorded(
      this.#call.transaction(async tx => {
        await recordDraft(tx, id, this.#senderId, state, { isAlive: !this.#isSilent })
        return quotaForRest(tx, { ...this.#upload, receivedBytes: state.sizeBytes })
      }),
    )
    this.#recordedBytes = state.sizeBytes
    this.#maxBytes = state.sizeBytes + quotaLeft
  }

  /**
   * Records the received bytes after the connection has ended before the last byte. Returns the number of durable
   * bytes.
   */
  async #pause(draft: Draft): Promise<number> {
    this.#isReceiving = false
    await this.#recording
    const state = await draft.pause()
    if (state.sizeBytes > this.#recordedBytes)
      await this.#recorded(
        this.#call.transaction(tx => recordDraft(tx, this.#upload.id, this.#senderId, state)),
      )
    return state.sizeBytes
  }

  async #finish(draft: Draft): Promise<number> {
    const { services, transaction } = this.#call
    const { id, name, parentId, sizeBytes } = this.#upload
    if (await this.#reader.hasMore()) throw invalid({ file: 'files:rule.moreThanSaid' })
    this.#isReceiving = false
    await this.#recording
    await transaction(tx => renewLease(tx, id, this.#senderId))
    const object = await draft.finish(() => this.#renew())
    const storedObject = { storageKey: object.key, sizeBytes: object.sizeBytes }
    const mimeType = await detectStoredType(services, storedObject, name)
    const arrived = { name, parent: parentId ?? undefined, mimeType, object }
    await this.#recorded(
      recordFile(this.#call, arrived, tx => markFinished(tx, this.#upload, this.#senderId)),
    )
    return sizeBytes
  }

  async #renew(): Promise<void> {
    if (Date.now() - this.#renewedAt < signOfLifeMs) return
    this.#renewedAt = Date.now()
    await this.#call.transaction(tx => renewLease(tx, this.#upload.id, this.#senderId))
  }
}
