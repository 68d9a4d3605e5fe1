import { Box } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { Permission } from '#core/session/permissions.ts'

const ReadOnlyNote = lazy(async () => ({ default: (await import('../notes/ReadOnlyNote.tsx')).ReadOnlyNote }))

/** Height of a line of small text, in pixels. */
const lineHeight = 22

/**
 * Shows above a list that the user may not change its rows. The code of the note is loaded only for users who see it.
 */
export const ListNote = ({ refusal }: { refusal: Permission }) => (
  <Suspense fallback={<Box h={lineHeight} />}>
    <ReadOnlyNote refusal={refusal} />
  </Suspense>
)
