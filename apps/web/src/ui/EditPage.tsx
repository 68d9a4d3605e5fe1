import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { isNewId } from '@steelsafe/contract/core/limits.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import type { Breadcrumb } from './breadcrumbs.ts'
import { Card } from './Card.tsx'
import { Empty } from './Empty.tsx'
import { EditedRecord, type EditedRecordProps, type Versioned } from './form/EditedRecord.tsx'
import { Page } from './Page.tsx'
import { PageState, type Queries, type ResponsesOf } from './PageState.tsx'

interface EditPageProps<E extends Endpoint, Entity extends Versioned, Of>
  extends Pick<EditedRecordProps<NoInfer<Entity>>, 'newer' | 'isEqual'> {
  /** The id in the address. `isNewId` recognizes the values that stand for a new record. */
  id: string
  /** The title of a new record. Without it, the page of a new record shows "not found". */
  newTitle?: string
  /** The title of an existing record. */
  title: (record: NoInfer<Entity>) => string
  /** The endpoint that loads the record. */
  find: E
  input: Input<E>
  /** Returns the record from the response; undefined if it is missing. By default the response is the record. */
  selectRecord?: (answer: Output<E>) => Entity | undefined
  note?: (record: NoInfer<Entity>) => string
  /** Further breadcrumbs, after those of the screens above. */
  breadcrumbs?: (record: NoInfer<Entity>) => readonly Breadcrumb[]
  /**
   * True if the page has other parts than the form. They show the newest record, and only the form stands in an
   * `EditedRecord`, which is among the children.
   */
  hasParts?: boolean
  /** True if the page has such parts, and its own cards. */
  hasCards?: boolean
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
 * The page of a form that adds a record, or changes the one with the given id. While the user edits a record, the form
 * keeps it as it was read (`EditedRecord`).
 */
export function EditPage<
  E extends Endpoint,
  Entity extends Versioned = Output<E> & Versioned,
  const Of extends Queries = [],
>(props: EditPageProps<E, Entity, Of>) {
  const { id, newTitle, find, input, selectRecord, newer, isEqual, hasCards, hasParts = hasCards } = props
  const { t } = useTranslation('ui')
  const isNew = isNewId(id)
  const query = useEndpointQuery(find, input, { enabled: !isNew })
  const missing = <Empty kind="missing" title={t('state.missing')} />
  const recordIn = (answer: Output<E>) =>
    selectRecord ? selectRecord(answer) : (answer as unknown as Entity)
  const record = query.data === undefined ? undefined : recordIn(query.data)
  const render = (loadedRecord?: Entity) => (
    <PageState of={props.of ?? ([] as unknown as Of)}>
      {answers => props.children(loadedRecord, record, answers)}
    </PageState>
  )
  const form = isNew ? (
    newTitle === undefined ? (
      missing
    ) : (
      render()
    )
  ) : (
    <PageState of={query}>
      {() =>
        record === undefined ? (
          missing
        ) : hasParts ? (
          render(record)
        ) : (
          <EditedRecord key={id} record={record} newer={newer} isEqual={isEqual}>
            {render}
          </EditedRecord>
        )
      }
    </PageState>
  )
  return (
    <Page
      title={isNew ? (newTitle ?? t('state.missing')) : record ? props.title(record) : '…'}
      note={record && props.note?.(record)}
      breadcrumbs={(record && props.breadcrumbs?.(record)) ?? []}
    >
      {/* The title and the note of a record may need more lines than before. The card that is below them then is new. */}
      {hasCards ? form : <Card key={record ? 'loaded' : 'loading'}>{form}</Card>}
    </Page>
  )
}
