import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import type { AuditEntry } from '@steelsafe/contract/audit/entities.ts'
import type { Endpoint } from '@steelsafe/contract/core/endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/format.ts'
import { ShowIcon } from '#ui/icons.ts'
import type { Column } from '#ui/list/columns.ts'
import { DataList, type DataListProps } from '#ui/list/DataList.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'

const tones: Record<AuditEntry['verb'], Tone> = { insert: 'on-time', update: 'active', delete: 'late' }

/** An entry as a project shows it: not from where. */
export type Change = Omit<AuditEntry, 'address'> & { address?: string | null }

interface AuditListProps<E extends Endpoint>
  extends Pick<DataListProps<E, Change>, 'name' | 'query' | 'input' | 'filters'> {
  /** Further columns. */
  more?: Column<Change>[]
}

/** Who changed what, newest first; each change opens to what was before and after. */
export function AuditList<E extends Endpoint>({ more = [], ...list }: AuditListProps<E>) {
  const { t } = useTranslation(['audit', 'ui'])
  const { instant } = useFormat()
  const [open, setOpen] = useState<Change>()
  const subjectOf = (entry: Change) => t(`audit:subject.${entry.subject}`)
  const verbOf = (entry: Change) => t(`audit:verb.${entry.verb}`)
  return (
    <>
      <DataList<E, Change>
        {...list}
        label={t('audit:screen.list.title')}
        rows={answer => (answer as { entries: Change[] }).entries}
        rowId={row => row.id}
        rowName={row => `${subjectOf(row)} ${instant(row.at)}`}
        columns={() => [
          {
            key: 'at',
            title: t('audit:field.at'),
            sort: 'at',
            show: row => <span className="nowrap">{instant(row.at)}</span>,
            text: row => new Date(row.at),
          },
          {
            key: 'person',
            title: t('audit:field.person'),
            kind: 'lead',
            show: row => row.person || t('audit:screen.list.system'),
          },
          {
            key: 'verb',
            title: t('audit:field.verb'),
            show: row => <StatusBadge tone={tones[row.verb]}>{verbOf(row)}</StatusBadge>,
            text: verbOf,
          },
          { key: 'subject', title: t('audit:field.subject'), show: subjectOf },
          ...more,
        ]}
        actions={row => (
          <Tooltip label={t('audit:screen.list.show', { subject: subjectOf(row) })}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('audit:screen.list.show', { subject: subjectOf(row) })}
              onClick={() => setOpen(row)}
            >
              <ShowIcon size={16} />
            </ActionIcon>
          </Tooltip>
        )}
        empty={{ title: t('audit:screen.list.empty'), text: t('audit:screen.list.emptyText') }}
      />
      {open && (
        <Modal
          opened
          onClose={() => setOpen(undefined)}
          size="xl"
          title={`${subjectOf(open)} · ${verbOf(open)} · ${instant(open.at)}`}
          closeButtonProps={{ 'aria-label': t('ui:toast.close') }}
        >
          <BeforeAndAfter entry={open} />
        </Modal>
      )}
    </>
  )
}
