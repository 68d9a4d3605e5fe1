import * as z from 'zod'

/** A release of Steelsafe with its changes, in English. */
const release = z.object({
  /** The number of the release, such as `0.2.0`, or `Unreleased` for changes that are not part of a release yet. */
  version: z.string(),
  /** A sentence before the list of changes; often empty. */
  intro: z.string(),
  changes: z.array(
    z.object({
      /** The subject of the change; empty for a change without a subject. */
      title: z.string(),
      /** The text has the names of settings and commands in backquotes. */
      text: z.string(),
    }),
  ),
})
export type Release = z.infer<typeof release>

/** The running version, and the changes of all releases, newest first. */
export const systemNews = z.object({ version: z.string(), releases: z.array(release) })
export type SystemNews = z.infer<typeof systemNews>
