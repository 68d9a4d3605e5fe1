import type { PreparedCall } from '@steelsafe/contract/standards/standard.ts'
import type { ReactNode } from 'react'
import { EditPage } from '#ui/EditPage.tsx'

interface EditStandardPageProps<Found> {
  id: string
  newTitle: string
  found: PreparedCall<Found | undefined>
  children: (found: Found | undefined) => ReactNode
}

/** The page of a form of a standard, for objects that have a name. */
export const EditStandardPage = <Found extends { name: string }>({
  found: { endpoint, input, read },
  ...page
}: EditStandardPageProps<Found>) => (
  <EditPage {...page} title={({ name }) => name} find={endpoint} input={input} read={read} />
)
