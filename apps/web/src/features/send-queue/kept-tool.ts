/** What the floor form needs of a tool while there is no network. */
export interface KeptTool {
  userId: string
  /** Of the project. */
  id: string
  projectNumber: string
  partName: string
  /** Milliseconds since 1970. */
  openedAt: number
}
