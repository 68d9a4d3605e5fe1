import { companyMilestones } from '@steelsafe/contract/company-milestones/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '#core/client.ts'
import { useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields.tsx'
import { Page } from '#ui/Page.tsx'
import { ApplicationLog } from './ApplicationLog.tsx'
import { ProjectField } from './ProjectField.tsx'
import { useMilestoneTrail } from './useMilestoneTrail.ts'

/** Gives a project the milestones of a template; below, who has done so. */
export function Screen() {
  const { t } = useTranslation('company-milestones')
  const id = useParam('id')
  const { trail } = useMilestoneTrail(id)
  const templates = useAnswer(companyMilestones.templateOptions, { params: { id } })
  const question = async ({ templateId, projectId }: { templateId: string; projectId: string }) => {
    const counts = await call(companyMilestones.preview, { params: { id }, query: { templateId, projectId } })
    return t('screen.apply.question', counts)
  }
  return (
    <Page title={t('screen.apply.title')} trail={trail} note={t('screen.apply.note')}>
      <Card>
        <EntityForm
          act={companyMilestones.apply}
          input={{ params: { id } }}
          scope={{ id }}
          values={{ templateId: '', projectId: '' }}
          question={question}
          submit={t('screen.apply.submit')}
          resets
        >
          <SelectField
            name="templateId"
            label={t('field.templateName')}
            options={templates.data ?? []}
            searchable
            required
          />
          <ProjectField name="projectId" company={id} />
        </EntityForm>
      </Card>
      <ApplicationLog name="milestoneLog" query={companyMilestones.log} company={id} />
    </Page>
  )
}
