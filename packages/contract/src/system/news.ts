import * as z from 'zod'

/** A release of Steelsafe with its changes, in English. */
const release = z.object({
  /** The number of the release, for example `0.2.0`, or `Unreleased` for changes that no release has yet. */
  version: z.string(),
  /** A sentence before the list of changes; often empty. */
  intro: z.string(),
  changes: z.array(
    z.object({
      /** The subject of the change; empty for a change without one. */
      title: z.string(),
      /** Names of settings and commands stand between backquotes. */
      text: z.string(),
    }),
  ),
})
export type Release = z.infer<typeof release>

/** The version that runs, and the changes of all releases, the newest first. */
export const systemNews = z.object({ version: z.string(), releases: z.array(release) })
export type SystemNews = z.infer<typeof systemNews>
