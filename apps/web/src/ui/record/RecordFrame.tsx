import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Versioned } from '../form/EditedRecord.tsx'
import type { Breadcrumb } from '../page/breadcrumbs.ts'
import { Empty } from '../page/Empty.tsx'
import { Page } from '../page/Page.tsx'
import { PageState } from '../page/PageState.tsx'
import type { PageRecord } from './useRecord.ts'

export interface RecordHeadProps<Entity extends Versioned> {
  /** The record of the page (`useRecord`). */
  record: PageRecord<Entity>
  /** The title of a new record. Without it, the page of a new record shows "not found". */
  newTitle?: string | undefined
  /** The title of an existing record. */
  title: (record: NoInfer<Entity>) => string
  /** A line below the title of an existing record. */
  note?: ((record: NoInfer<Entity>) => string) | undefined
  /** Further breadcrumbs of an existing record, after those of the screens above. */
  breadcrumbs?: ((record: NoInfer<Entity>) => readonly Breadcrumb[]) | undefined
}

interface RecordFrameProps<Entity extends Versioned> extends RecordHeadProps<Entity> {
  /** Renders the content for the newest record, which is undefined for a new record. */
  renderContent: (newest: Entity | undefined) => ReactNode
  /** Wraps the content, also while it loads. */
  wrap?: (content: ReactNode) => ReactNode
}

/** The page of a record: its head, and the state new, loading, missing or loaded. */
export function RecordFrame<Entity extends Versioned>({
  record: { isNew, newest, query },
  newTitle,
  title,
  note,
  breadcrumbs,
  renderContent,
  wrap = content => content,
}: RecordFrameProps<Entity>) {
  const { t } = useTranslation('ui')
  const missing = <Empty kind="missing" title={t('state.missing')} />
  const newContent = newTitle === undefined ? missing : renderContent(undefined)
  return (
    <Page
      title={isNew ? (newTitle ?? t('state.missing')) : newest ? title(newest) : '…'}
      note={newest && note?.(newest)}
      breadcrumbs={(newest && breadcrumbs?.(newest)) ?? []}
    >
      {wrap(
        isNew ? (
          newContent
        ) : (
          <PageState query={query}>{() => (newest ? renderContent(newest) : missing)}</PageState>
        ),
      )}
    </Page>
  )
}
