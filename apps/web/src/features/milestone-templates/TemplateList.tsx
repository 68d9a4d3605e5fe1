import type { Endpoint } from '@steelsafe/contract/core/endpoint/endpoint.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallError } from '#core/http/client.ts'
import { HeadActions } from '#ui/actions/HeadActions.tsx'
import { editAction, linkAction, type RowAction } from '#ui/actions/row-actions.ts'
import { AddLink } from '#ui/controls/ActionButton.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { TemplateIcon } from '#ui/icons.ts'
import { type ShortColumn, ShortList } from '#ui/list/ShortList.tsx'
import { Page } from '#ui/page/Page.tsx'

/** A template in the list. */
interface ListedTemplate {
  id: string
  name: string
  description: string
  milestones: readonly { name: string }[]
}

interface TemplateListProps<Answer, Template extends ListedTemplate> {
  /** The area of the templates, whose texts contain the titles. */
  area: 'company-milestones' | 'company-clear-to-pay'
  query: UseQueryResult<Answer, CallError>
  templates: (answer: Answer) => Template[]
  /** Columns after the name and the milestones. */
  extraColumns?: readonly ShortColumn<Template>[]
  applyPath: string
  /** Returns the path of the form of a template, or of a new template if there is no id. */
  editPath: (id?: string) => string
  endpoints: Record<'apply' | 'create' | 'update', Endpoint>
  remove: (id: string, question: string) => RowAction
}

/** Lists the templates of a company with their milestones. */
export function TemplateList<Answer, Template extends ListedTemplate>({
  area,
  query,
  templates,
  extraColumns = [],
  applyPath,
  editPath,
  endpoints,
  remove,
}: TemplateListProps<Answer, Template>) {
  const { t } = useTranslation('milestone-templates')
  const { t: own } = useTranslation(area)
  return (
    <Page
      title={own('screen.templates.title')}
      actions={
        <HeadActions
          name={own('screen.templates.title')}
          actions={[
            linkAction(applyPath, {
              icon: TemplateIcon,
              label: t('screen.apply.title'),
              for: endpoints.apply,
            }),
          ]}
        >
          <AddLink to={editPath()} for={endpoints.create}>
            {t('screen.templates.add')}
          </AddLink>
        </HeadActions>
      }
    >
      <ShortList
        name={`${area}-templates`}
        label={own('screen.templates.title')}
        query={query}
        rows={templates}
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
            show: row => joinParts(...row.milestones.map(milestone => milestone.name)),
          },
          ...extraColumns,
        ]}
        actions={row => [
          editAction(editPath(row.id), endpoints.update),
          remove(row.id, own('screen.templates.removeQuestion', { name: row.name })),
        ]}
        empty={{
          title: t('screen.templates.empty'),
          text: own('screen.templates.emptyText'),
          add: { to: editPath(), for: endpoints.create },
        }}
      />
    </Page>
  )
}
