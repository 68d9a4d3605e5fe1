import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { type Act, auditVerbs } from '@steelsafe/contract/audit/entities.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useTimeZone } from '#core/language/time-zone.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useActList } from './useActList.tsx'
import { usePartList } from './usePartList.tsx'

interface AuditListProps {
  /** Id of a person; limits the list to the acts of this person. */
  person?: string
}

/** Shows the audit log of all users or of one person, with the company or project and the IP address of each act. */
export function AuditList({ person }: AuditListProps) {
  const { t } = useTranslation('audit')
  const timeZone = useTimeZone()
  const subjects = useEndpointQuery(audit.subjectOptions, {})
  const people = useEndpointQuery(audit.personOptions, {}, { enabled: !person })
  const { list, partsDialog } = useActList({
    hasValues: true,
    next: (
      <LinkButton to={projectPaths.list()} variant="default">
        {t('screen.list.toProjects')}
      </LinkButton>
    ),
    renderParts: actId => <Parts act={actId} />,
  })
  return (
    <>
      <DataList
        {...list}
        name={person ? 'userActivity' : 'audit'}
        endpoint={audit.list}
        input={{ query: { timeZone, ...(person ? { personId: person } : {}) } }}
        columns={[
          ...list.columns,
          {
            key: 'place',
            title: t('field.place'),
            show: row => <PlaceLink act={row} />,
            text: row => row.place ?? '',
          },
          { key: 'address', title: t('field.address'), show: row => row.address ?? dash },
        ]}
        filters={[
          ...(person ? [] : [{ name: 'personId' as const, label: t('field.person'), options: people }]),
          {
            name: 'verb',
            label: t('field.verb'),
            options: toOptions(auditVerbs, value => t(`verb.${value}`)),
          },
          { name: 'subject', label: t('field.subject'), options: subjects },
          { name: 'from', label: t('screen.list.from'), kind: 'day' },
          { name: 'to', label: t('screen.list.to'), kind: 'day' },
        ]}
      />
      {partsDialog}
    </>
  )
}

/** The changes of an act to each object, with the stored values. */
const Parts = ({ act }: { act: string }) => (
  <DataList
    {...usePartList()}
    endpoint={audit.parts}
    input={{ params: { actId: act }, query: { timeZone: useTimeZone() } }}
  />
)

/** Shows the project or company of an act, as a link while it exists. */
function PlaceLink({ act: { projectId, companyId, place, isPlaceThere } }: { act: Act }) {
  if (!place) return dash
  if (!isPlaceThere) return place
  if (projectId) return <AppLink to={projectPaths.home(projectId)}>{place}</AppLink>
  return companyId ? <AppLink to={companyPaths.home(companyId)}>{place}</AppLink> : place
}
