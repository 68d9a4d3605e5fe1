import type { PreparedCall } from '@steelsafe/contract/standards/standard.ts'
import type { ReactNode } from 'react'
import { EditPage } from '#ui/EditPage.tsx'

interface EditStandardPageProps<Entity> {
  id: string
  newTitle: string
  preparedCall: PreparedCall<Entity | undefined>
  children: (entity: Entity | undefined) => ReactNode
}

/** The page of a form of a standard, for objects that have a name. */
export const EditStandardPage = <Entity extends { name: string }>({
  preparedCall: { endpoint, input, read },
  ...page
}: EditStandardPageProps<Entity>) => (
  <EditPage {...page} title={({ name }) => name} find={endpoint} input={input} selectRecord={read} />
)
