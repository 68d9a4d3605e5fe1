import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { auditVerbs } from '@steelsafe/contract/audit/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Page } from '#ui/Page.tsx'
import { AuditList, type Change } from './AuditList.tsx'

/** Who changed what, when, from where, in which company or project. */
export function Screen() {
  const { t } = useTranslation(['audit', 'shell'])
  const subjects = useAnswer(audit.subjectOptions, {})
  return (
    <Page
      title={t('audit:screen.list.title')}
      note={t('audit:screen.list.note')}
      trail={[{ label: t('shell:admin.title'), to: '/admin' }]}
    >
      <AuditList
        name="audit"
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
        more={[
          {
            key: 'place',
            title: t('audit:field.place'),
            show: row => <Place entry={row} />,
            text: row => row.project ?? row.company ?? '',
          },
          { key: 'address', title: t('audit:field.address'), show: row => row.address ?? '–' },
        ]}
      />
    </Page>
  )
}

/** The project or company that it happened in, with a way there while it exists. */
function Place({ entry: { projectId, project, companyId, company } }: { entry: Change }) {
  if (projectId && project) return <AppLink to={projectPaths.home(projectId)}>{project}</AppLink>
  if (companyId && company) return <AppLink to={companyPaths.home(companyId)}>{company}</AppLink>
  return '–'
}
