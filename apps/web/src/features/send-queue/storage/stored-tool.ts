/**
 * A tool that is stored on this device, with the data that forms need offline: a part for each form, as of the last time
 * it was opened.
 */
export interface StoredTool {
  userId: string
  /** Id of the project. */
  id: string
  /** Display name: number and part name. */
  name: string
  /** The time in milliseconds since 1970. */
  openedAt: number
  [part: string]: unknown
}
