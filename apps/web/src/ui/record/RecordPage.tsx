import type { ReactNode } from 'react'
import type { Versioned } from '../form/EditedRecord.tsx'
import { PageState, type Queries, type ResponsesOf } from '../page/PageState.tsx'
import { RecordFrame, type RecordHeadProps } from './RecordFrame.tsx'

interface RecordPageProps<Entity extends Versioned, Q extends Queries> extends RecordHeadProps<Entity> {
  /** Further queries whose responses the parts need. */
  query?: Q
  /** Renders the form of a new record. Without it, the page of a new record shows "not found". */
  renderNew?: (answers: ResponsesOf<Q>) => ReactNode
  /** Renders the parts of the newest record. A part with a form must be an `EditedRecord` or an `EditCard`. */
  children: (record: NoInfer<Entity>, answers: ResponsesOf<Q>) => ReactNode
}

/** A page of a record with several parts. For a record with one form, use `EditPage`. */
export function RecordPage<Entity extends Versioned, const Q extends Queries = readonly []>({
  query = [] as unknown as Q,
  newTitle,
  renderNew,
  children,
  ...head
}: RecordPageProps<Entity, Q>) {
  return (
    <RecordFrame
      {...head}
      newTitle={renderNew && newTitle}
      renderContent={record => (
        <PageState query={query}>
          {answers => (record ? children(record, answers) : renderNew?.(answers))}
        </PageState>
      )}
    />
  )
}
