import type { Endpoint, Input, Output } from '@steelsafe/contract/core/endpoint.ts'
import { isNewId } from '@steelsafe/contract/core/limits.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import type { Breadcrumb } from './breadcrumbs.ts'
import { Card } from './Card.tsx'
import { Empty } from './Empty.tsx'
import { Page } from './Page.tsx'
import { PageState } from './PageState.tsx'

interface EditPageProps<E extends Endpoint, Found> {
  /** The id in the address. `isNewId` recognizes the values that stand for a new record. */
  id: string
  /** The title of a new record. Without it, the page of a new record shows "not found". */
  newTitle?: string
  /** The title of an existing record. */
  title: (found: NoInfer<Found>) => string
  /** The endpoint that loads the record. */
  find: E
  input: Input<E>
  /** Returns the record from the response; undefined if it is missing. By default the response is the record. */
  read?: (answer: Output<E>) => Found | undefined
  note?: (found: NoInfer<Found>) => string
  /** Further breadcrumbs, after those of the screens above. */
  breadcrumbs?: (found: NoInfer<Found>) => readonly Breadcrumb[]
  /** True if the form has its own cards. */
  hasCards?: boolean
  children: (found: NoInfer<Found> | undefined) => ReactNode
}

/** The page of a form that adds a record, or changes the one with the given id. */
export function EditPage<E extends Endpoint, Found = Output<E>>(props: EditPageProps<E, Found>) {
  const { id, newTitle, find, input, read, hasCards, children } = props
  const { t } = useTranslation('ui')
  const isNew = isNewId(id)
  const query = useEndpointQuery(find, input, { enabled: !isNew })
  const missing = <Empty kind="missing" title={t('state.missing')} />
  const foundIn = (answer: Output<E>) => (read ? read(answer) : (answer as unknown as Found))
  const found = query.data === undefined ? undefined : foundIn(query.data)
  const form = isNew ? (
    newTitle === undefined ? (
      missing
    ) : (
      children(undefined)
    )
  ) : (
    <PageState of={query}>{() => (found === undefined ? missing : children(found))}</PageState>
  )
  return (
    <Page
      title={isNew ? (newTitle ?? t('state.missing')) : found ? props.title(found) : '…'}
      note={found && props.note?.(found)}
      breadcrumbs={(found && props.breadcrumbs?.(found)) ?? []}
    >
      {hasCards ? form : <Card>{form}</Card>}
    </Page>
  )
}
