import type { ReactNode } from 'react'
import { EditedRecord, type EditedRecordProps, type Versioned } from '../form/EditedRecord.tsx'
import { Card } from '../page/Card.tsx'
import { PageState, type Queries, type ResponsesOf } from '../page/PageState.tsx'
import { RecordFrame, type RecordHeadProps } from './RecordFrame.tsx'

interface EditPageProps<Entity extends Versioned, Q extends Queries>
  extends RecordHeadProps<Entity>,
    Pick<EditedRecordProps<NoInfer<Entity>>, 'newer' | 'isEqual'> {
  /** Further queries whose responses the form needs. */
  query?: Q
  /**
   * Renders the form with the loaded record (undefined for a new record), the newest record, and the responses of the
   * further queries.
   */
  children: (
    record: NoInfer<Entity> | undefined,
    newest: NoInfer<Entity> | undefined,
    answers: ResponsesOf<Q>,
  ) => ReactNode
}

/**
 * A page with one form, which creates or updates a record. A newer record does not replace the loaded record during
 * editing (`EditedRecord`). For a record with several parts, use `RecordPage`.
 */
export function EditPage<Entity extends Versioned, const Q extends Queries = readonly []>({
  query = [] as unknown as Q,
  newer,
  isEqual,
  children,
  ...head
}: EditPageProps<Entity, Q>) {
  const { id } = head.record
  return (
    <RecordFrame
      {...head}
      // The loaded title and note may need more lines. With another key, the card below is a new element, which does
      // not move.
      wrap={form => <Card key={head.record.newest ? 'loaded' : 'loading'}>{form}</Card>}
      renderContent={newest => (
        <EditedRecord<Entity | undefined> key={id} record={newest} newer={newer} isEqual={isEqual}>
          {record => <PageState query={query}>{answers => children(record, newest, answers)}</PageState>}
        </EditedRecord>
      )}
    />
  )
}
