/**
 * The kinds of queued items. The app adds the kinds whose senders it registers.
 * @public
 */
// biome-ignore lint/suspicious/noEmptyInterface: the app fills it
export interface ItemKinds {}

export type ItemKind = keyof ItemKinds

/** A file as its bytes, because not every browser can store a `Blob`. */
interface ItemFile {
  name: string
  type: string
  bytes: ArrayBuffer
}

/** The server's reason for rejecting an item, which then waits for its user. */
interface Refusal {
  status: number
  message: string
  /** Validation messages by field. */
  modelState?: Record<string, string[]>
}

/** User input that is stored on this device until the server has stored it. */
export interface QueueItem {
  /** Id that the server recognizes when the item is sent again. */
  id: string
  userId: string
  /** Sign-in address of the account. */
  email: string
  kind: ItemKind
  /** Empty for an item that belongs to no tool. */
  projectId: string
  /**
   * Display name of the tool (its number and part name), or of the object to which the item belongs instead, such
   * as an exercise.
   */
  tool: string
  /** Time of entry in milliseconds since 1970. The oldest item is sent first. */
  addedAt: number
  /** Fields of the request. */
  body: Record<string, unknown>
  /** Id of the item that must be sent first. A photo of an entry waits for the entry. */
  after?: string
  file?: ItemFile
  /** Number of temporary failures. */
  failures: number
  refusal?: Refusal
}

/** The fields that the caller provides for a new item. */
export type NewItem = Pick<QueueItem, 'kind' | 'projectId' | 'tool' | 'body'> &
  Partial<Pick<QueueItem, 'id' | 'file' | 'after'>>
