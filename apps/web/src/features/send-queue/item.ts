/** What can wait on a device until it is sent; each has its own call. */
export type Kind = 'photo' | 'shift' | 'logEntry' | 'logPhoto'

/** The bytes of a file as they are stored: not every browser stores a `Blob`. */
interface ItemFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** Why the server has not taken it: it waits for a person then. */
interface Refusal {
  /** Status of the answer. */
  status: number
  message: string
  /** What is wrong with which field. */
  modelState?: Record<string, string[]>
}

/** Something that a person has entered, stored on this device until the server has it. */
export interface QueueItem {
  /** By which the server knows it when it is sent again. */
  id: string
  userId: string
  /** Of the account, as it signs in. */
  email: string
  kind: Kind
  projectId: string
  /** As people call the tool: its number and the name of its part. */
  tool: string
  /** Milliseconds since 1970 at which it was entered; the first is sent first. */
  addedAt: number
  /** Fields of the call. */
  body: Record<string, unknown>
  /** The id of the item that has to be there before: a photo of an entry waits for its entry. */
  after?: string
  file?: ItemFile
  /** How often it was answered with a failure that may pass. */
  failures: number
  refusal?: Refusal
}

/** What whoever adds one has to say. */
export type NewItem = Pick<QueueItem, 'kind' | 'projectId' | 'tool' | 'body'> &
  Partial<Pick<QueueItem, 'id' | 'file' | 'after'>>
