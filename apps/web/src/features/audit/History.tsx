import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useTimeZone } from '#core/language/time-zone.ts'
import { optionsOf } from '#ui/form/options/loaded-options.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useActList } from './useActList.tsx'
import { usePartList } from './usePartList.tsx'

/** Lists the recorded changes of a project. */
export function History({ project }: { project: string }) {
  const { t } = useTranslation('audit')
  const timeZone = useTimeZone()
  const options = useEndpointQuery(audit.historyOptions, { params: { id: project } })
  const { list, partsDialog } = useActList({
    hasValues: false,
    renderParts: actId => <Parts project={project} act={actId} />,
  })
  return (
    <>
      <DataList
        {...list}
        name="projectHistory"
        endpoint={audit.history}
        input={{ params: { id: project }, query: { timeZone } }}
        filters={[
          { name: 'personId', label: t('field.person'), options: optionsOf(options, ({ people }) => people) },
          { name: 'subject', label: t('field.subject'), options: optionsOf(options, ({ kinds }) => kinds) },
          { name: 'from', label: t('screen.list.from'), kind: 'day' },
          { name: 'to', label: t('screen.list.to'), kind: 'day' },
        ]}
      />
      {partsDialog}
    </>
  )
}

/** The changes of an act to each object. */
const Parts = ({ project, act }: { project: string; act: string }) => (
  <DataList
    {...usePartList()}
    endpoint={audit.historyParts}
    input={{ params: { id: project, actId: act }, query: { timeZone: useTimeZone() } }}
  />
)
