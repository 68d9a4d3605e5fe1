import type { ReactNode } from 'react'
import { EditedRecord, type EditedRecordProps, type Versioned } from '../form/EditedRecord.tsx'
import { Card } from '../page/Card.tsx'
import { PageState, type Queries, type ResponsesOf } from '../page/PageState.tsx'
import { RecordFrame, type RecordHeadProps } from './RecordFrame.tsx'

interface EditPageProps<Entity extends Versioned, Of extends Queries>
  extends RecordHeadProps<Entity>,
    Pick<EditedRecordProps<NoInfer<Entity>>, 'newer' | 'isEqual'> {
  /** Further queries whose answers the form needs. */
  of?: Of
  /**
   * Renders the form with the record as it was read, undefined for a new one, the newest record, and the answers of the
   * further queries.
   */
  children: (
    record: NoInfer<Entity> | undefined,
    newest: NoInfer<Entity> | undefined,
    answers: ResponsesOf<Of>,
  ) => ReactNode
}

/**
 * A page that is one form, which adds a record or changes it. While the user edits a record, the form keeps it as it was
 * read (`EditedRecord`). A record with several parts has a `RecordPage`.
 */
export function EditPage<Entity extends Versioned, const Of extends Queries = readonly []>({
  of = [] as unknown as Of,
  newer,
  isEqual,
  children,
  ...head
}: EditPageProps<Entity, Of>) {
  const { id } = head.record
  return (
    <RecordFrame
      {...head}
      // The title and the note of a record may need more lines than before. The card that is below them then is new.
      wrap={form => <Card key={head.record.newest ? 'loaded' : 'loading'}>{form}</Card>}
      renderContent={newest => (
        <EditedRecord<Entity | undefined> key={id} record={newest} newer={newer} isEqual={isEqual}>
          {record => <PageState of={of}>{answers => children(record, newest, answers)}</PageState>}
        </EditedRecord>
      )}
    />
  )
}
