import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { type Act, type AuditAct, auditVerbs } from '@steelsafe/contract/audit/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { LinkButton } from '#ui/ActionButton.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { ActList } from './ActList.tsx'

interface AuditListProps {
  /** What one person did. */
  person?: string
}

/** Who did what, when, from where, in which company or project: of everybody, or of one person. */
export function AuditList({ person }: AuditListProps) {
  const { t } = useTranslation('audit')
  const subjects = useAnswer(audit.subjectOptions, {})
  const people = useAnswer(audit.personOptions, {}, { enabled: !person })
  return (
    <ActList
      name={person ? 'userActivity' : 'audit'}
      query={audit.list}
      input={person ? { query: { personId: person } } : {}}
      parts={{ query: audit.parts, input: actId => ({ params: { actId } }) }}
      next={
        <LinkButton to={projectPaths.list()} variant="default">
          {t('screen.list.toProjects')}
        </LinkButton>
      }
      filters={[
        ...(person ? [] : [{ name: 'personId', label: t('field.person'), options: people.data }]),
        {
          name: 'verb',
          label: t('field.verb'),
          options: auditVerbs.map(value => ({ value, display: t(`verb.${value}`) })),
        },
        { name: 'subject', label: t('field.subject'), options: subjects.data },
        { name: 'from', label: t('screen.list.from'), kind: 'day' },
        { name: 'to', label: t('screen.list.to'), kind: 'day' },
      ]}
      more={[
        {
          key: 'place',
          title: t('field.place'),
          show: row => <Where act={row} />,
          text: row => row.place ?? '',
        },
        { key: 'address', title: t('field.address'), show: row => (row as AuditAct).address ?? '–' },
      ]}
    />
  )
}

/** The project or company that it happened in, with a way there while it exists. */
function Where({ act: { projectId, companyId, place, isPlaceThere } }: { act: Act }) {
  if (!place) return '–'
  if (!isPlaceThere) return place
  if (projectId) return <AppLink to={projectPaths.home(projectId)}>{place}</AppLink>
  return companyId ? <AppLink to={companyPaths.home(companyId)}>{place}</AppLink> : place
}
