import { audit } from '@steelsafe/contract/audit/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/queries.ts'
import { optionsOf } from '#ui/form/loaded-options.ts'
import { ActList } from './ActList.tsx'

export function History({ project }: { project: string }) {
  const { t } = useTranslation('audit')
  const options = useEndpointQuery(audit.historyOptions, { params: { id: project } })
  return (
    <ActList
      name="projectHistory"
      query={audit.history}
      input={{ params: { id: project } }}
      parts={{ query: audit.historyParts, input: actId => ({ params: { id: project, actId } }) }}
      filters={[
        { name: 'personId', label: t('field.person'), options: optionsOf(options, ({ people }) => people) },
        { name: 'subject', label: t('field.subject'), options: optionsOf(options, ({ kinds }) => kinds) },
        { name: 'from', label: t('screen.list.from'), kind: 'day' },
        { name: 'to', label: t('screen.list.to'), kind: 'day' },
      ]}
    />
  )
}
