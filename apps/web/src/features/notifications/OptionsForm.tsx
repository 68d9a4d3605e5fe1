import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { Card } from '#ui/Card.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField } from '#ui/form/fields.tsx'
import { PageState } from '#ui/PageState.tsx'

interface OptionsFormProps {
  /** Of a company's projects, or of one project. */
  of: 'company' | 'project'
  id: string
  /** Where Cancel leads. */
  cancel: string
}

/** The two e-mails about files, each on or off. Who may not see the choice finds the page locked. */
export function OptionsForm({ of, id, cancel }: OptionsFormProps) {
  const { t } = useTranslation('notifications')
  const [get, set] =
    of === 'company'
      ? [notifications.companyOptions, notifications.setCompanyOptions]
      : [notifications.projectOptions, notifications.setProjectOptions]
  const options = useAnswer(get, { params: { id } })
  return (
    <Card>
      <PageState of={options}>
        {values => (
          <EntityForm
            act={set}
            input={{ params: { id } }}
            values={values}
            submit={t('screen.options.save')}
            cancel={cancel}
          >
            <SwitchField name="emailAlertFileUploaded" label={t('field.emailAlertFileUploaded')} />
            <SwitchField name="emailAlertFileDeleted" label={t('field.emailAlertFileDeleted')} />
          </EntityForm>
        )}
      </PageState>
    </Card>
  )
}
