import { personName } from '@steelsafe/contract/core/person.ts'
import type { Template } from '@steelsafe/contract/standards/entities.ts'
import type { Standard } from '@steelsafe/contract/standards/standard.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { AddLink, LinkButton } from '#ui/ActionButton.tsx'
import { edit, remove } from '#ui/list/row-actions.tsx'
import { type ShortColumn, ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/Page.tsx'

export function TemplateList({ standard }: { standard: Standard }) {
  const { t } = useTranslation('standards')
  const { t: own } = useTranslation(standard.area)
  const { id } = useParams(standard.paths.templates)
  const { paths, templates } = standard
  const list = templates.list(id)
  const creator: ShortColumn<Template> = {
    key: 'creator',
    title: t('field.creator'),
    show: row => (row.creator ? personName(row.creator) : t('screen.templates.former')),
  }
  return (
    <Page
      title={own('screen.templates.title')}
      actions={
        <>
          <LinkButton to={paths.apply(id)} for={standard.apply(id).endpoint} variant="default">
            {t('screen.apply.title')}
          </LinkButton>
          <AddLink to={paths.editTemplate(id)} for={templates.create(id).endpoint}>
            {t('screen.templates.add')}
          </AddLink>
        </>
      }
    >
      <ShortList
        name={`${standard.area}-templates`}
        label={own('screen.templates.title')}
        of={useEndpointQuery(list.endpoint, list.input)}
        rows={list.read}
        columns={[
          {
            key: 'name',
            title: t('field.templateName'),
            show: row => row.name,
            note: row => row.description,
          },
          {
            key: 'milestones',
            title: t('field.milestones'),
            show: row => row.milestones.map(milestone => milestone.name).join(' · '),
          },
          ...(standard.namesCreator ? [creator] : []),
        ]}
        actions={row => {
          const { endpoint, input } = templates.remove(id, row.id)
          return [
            edit(paths.editTemplate(id, row.id), templates.update(id, row.id).endpoint),
            remove(endpoint, input, own('screen.templates.removeQuestion', { name: row.name })),
          ]
        }}
        empty={{
          title: t('screen.templates.empty'),
          text: own('screen.templates.emptyText'),
          add: { to: paths.editTemplate(id), for: templates.create(id).endpoint },
        }}
      />
    </Page>
  )
}
