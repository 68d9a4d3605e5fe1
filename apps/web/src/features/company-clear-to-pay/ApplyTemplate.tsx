import { companyClearToPay } from '@steelsafe/contract/company-clear-to-pay/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { ApplicationLog, ProjectField } from '#features/company-milestones/index.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { useClearToPayTrail } from './useClearToPayTrail.ts'

/** Gives a project the clear-to-pay milestones of a template; below, who has done so. */
export function Screen() {
  const { t } = useTranslation('company-clear-to-pay')
  const id = useParam('id')
  const { trail } = useClearToPayTrail(id)
  const templates = useAnswer(companyClearToPay.templates, { params: { id } })
  const question = async (query: { clearToPayTemplateId: string; projectId: string }) =>
    t('screen.apply.question', await call(companyClearToPay.preview, { params: { id }, query }))
  return (
    <Page title={t('screen.apply.title')} trail={trail} note={t('screen.apply.note')}>
      <Card>
        <EntityForm
          act={companyClearToPay.apply}
          input={{ params: { id } }}
          scope={{ id }}
          values={{ clearToPayTemplateId: '', projectId: '' }}
          question={question}
          submit={t('screen.apply.submit')}
          resets
        >
          <SelectField
            name="clearToPayTemplateId"
            label={t('field.templateName')}
            options={(templates.data ?? []).map(row => ({ value: row.id, display: row.name }))}
            searchable
            required
          />
          <ProjectField name="projectId" company={id} />
        </EntityForm>
      </Card>
      <ApplicationLog name="clearToPayLog" query={companyClearToPay.log} company={id} />
    </Page>
  )
}
