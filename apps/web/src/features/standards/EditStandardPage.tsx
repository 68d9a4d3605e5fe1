import type { PreparedCall } from '@steelsafe/contract/standards/standard.ts'
import type { ReactNode } from 'react'
import { EditPage } from '#ui/EditPage.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'

interface EditStandardPageProps<Entity> {
  id: string
  newTitle: string
  preparedCall: PreparedCall<Entity | undefined>
  children: (entity: Entity | undefined) => ReactNode
}

/** The page of a form of a standard, for objects that have a name. */
export const EditStandardPage = <Entity extends { name: string; version: number }>({
  preparedCall: { endpoint, input, read },
  children,
  ...page
}: EditStandardPageProps<Entity>) => (
  <EditPage {...page} title={({ name }) => name} find={endpoint} input={input} selectRecord={read}>
    {entity =>
      entity === undefined ? (
        children(undefined)
      ) : (
        <EditedRecord<Entity> record={entity}>{children}</EditedRecord>
      )
    }
  </EditPage>
)
