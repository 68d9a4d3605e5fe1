import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField } from '#ui/form/fields/fields.tsx'
import { Card } from '#ui/page/Card.tsx'

interface OptionsFormProps {
  /** The kind of object that `id` identifies. */
  owner: 'company' | 'project'
  id: string
  /** Path that Cancel goes to. */
  cancel: string
}

/**
 * Shows the switches for the e-mails about uploaded and deleted files. A user without permission sees that the page
 * is locked.
 */
export function OptionsForm({ owner, id, cancel }: OptionsFormProps) {
  const { t } = useTranslation('notifications')
  const [get, set] =
    owner === 'company'
      ? [notifications.companyOptions, notifications.updateCompanyOptions]
      : [notifications.projectOptions, notifications.updateProjectOptions]
  const options = useEndpointQuery(get, { params: { id } })
  return (
    <Card query={options}>
      {values => (
        <EntityForm
          endpoint={set}
          input={{ params: { id } }}
          values={values}
          submitLabel={t('screen.options.save')}
          cancelPath={cancel}
        >
          <SwitchField name="emailAlertFileUploaded" label={t('field.emailAlertFileUploaded')} />
          <SwitchField name="emailAlertFileDeleted" label={t('field.emailAlertFileDeleted')} />
        </EntityForm>
      )}
    </Card>
  )
}
