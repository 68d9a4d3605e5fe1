import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { type AuditEntry, auditVerbs } from '@steelsafe/contract/audit/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { useFormat } from '#ui/format.ts'
import { ShowIcon } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { Page } from '#ui/Page.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { BeforeAndAfter } from './BeforeAndAfter.tsx'

const tones: Record<AuditEntry['verb'], Tone> = { insert: 'on-time', update: 'active', delete: 'late' }

/** Who changed what, when, from where, in which company or project. */
export function Screen() {
  const { t } = useTranslation(['audit', 'shell', 'ui'])
  const { instant } = useFormat()
  const [open, setOpen] = useState<AuditEntry>()
  const subjects = useAnswer(audit.subjectOptions, {})
  const subjectOf = (entry: AuditEntry) => t(`audit:subject.${entry.subject}`)
  const verbOf = (entry: AuditEntry) => t(`audit:verb.${entry.verb}`)
  return (
    <Page
      title={t('audit:screen.list.title')}
      note={t('audit:screen.list.note')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
    >
      <DataList
        name="audit"
        label={t('audit:screen.list.title')}
        query={audit.list}
        input={{}}
        filters={[
          {
            name: 'verb',
            label: t('audit:field.verb'),
            options: auditVerbs.map(value => ({ value, display: t(`audit:verb.${value}`) })),
          },
          { name: 'subject', label: t('audit:field.subject'), options: subjects.data },
          { name: 'from', label: t('audit:screen.list.from'), kind: 'day' },
          { name: 'to', label: t('audit:screen.list.to'), kind: 'day' },
        ]}
        rows={answer => answer.entries}
        rowId={row => row.id}
        rowName={row => `${subjectOf(row)} ${instant(row.at)}`}
        columns={() => [
          {
            key: 'at',
            title: t('audit:field.at'),
            sort: 'at',
            show: (row: AuditEntry) => <span className="nowrap">{instant(row.at)}</span>,
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
          {
            key: 'place',
            title: t('audit:field.place'),
            show: row => <Place entry={row} />,
            text: row => row.project ?? row.company ?? '',
          },
          { key: 'address', title: t('audit:field.address'), show: row => row.address ?? '–' },
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
    </Page>
  )
}

/** The project or company that it happened in, with a way there while it exists. */
function Place({ entry: { projectId, project, companyId, company } }: { entry: AuditEntry }) {
  if (projectId && project) return <AppLink to={projectPaths.home(projectId)}>{project}</AppLink>
  if (companyId && company) return <AppLink to={companyPaths.home(companyId)}>{company}</AppLink>
  return '–'
}
