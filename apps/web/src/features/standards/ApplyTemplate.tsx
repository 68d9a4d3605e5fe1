import type { Standard } from '@steelsafe/contract/standards/standard.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import { useParams } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { ApplicationLog } from './ApplicationLog.tsx'
import { ProjectField } from './ProjectField.tsx'

/** Adds the milestones of a template to a project. Shows the log of applications below. */
export function ApplyTemplate({ standard }: { standard: Standard }) {
  const { t } = useTranslation('standards')
  const { t: own } = useTranslation(standard.area)
  const { id } = useParams(standard.paths.apply)
  const list = standard.templates.list(id)
  const { data: templates } = useEndpointQuery(list.endpoint, list.input)
  const apply = standard.apply(id)
  const { template } = standard.fields
  const choiceOf = ({ [template]: templateId = '', projectId = '' }: Record<string, string>) => ({
    templateId,
    projectId,
  })
  const question = async (values: Record<string, string>) => {
    const { endpoint, input, read } = standard.preview(id, choiceOf(values))
    return own('screen.apply.question', { ...read(await call(endpoint, input)) })
  }
  return (
    <Page title={t('screen.apply.title')} note={own('screen.apply.note')}>
      <Card>
        <EntityForm
          endpoint={apply.endpoint}
          input={apply.input}
          values={{ [template]: '', projectId: '' }}
          toBody={values => standard.applyBody(choiceOf(values))}
          question={question}
          submit={t('screen.apply.submit')}
          resets
        >
          <SelectField
            name={template}
            label={t('field.templateName')}
            options={(templates === undefined ? [] : list.read(templates)).map(row => ({
              value: row.id,
              display: row.name,
            }))}
            searchable
            required
          />
          <ProjectField name="projectId" company={id} standard={standard.kind} />
        </EntityForm>
      </Card>
      <ApplicationLog standard={standard} company={id} />
    </Page>
  )
}
