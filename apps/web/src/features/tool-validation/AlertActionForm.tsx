import { Stack, Text } from '@mantine/core'
import { addDays } from '@steelsafe/contract/core/dates/days.ts'
import type { ValidationAlert } from '@steelsafe/contract/tool-validation/alerts.ts'
import { toolValidation } from '@steelsafe/contract/tool-validation/endpoints.ts'
import { alertLimits } from '@steelsafe/contract/tool-validation/limits.ts'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { DateField } from '#ui/form/fields/DateField.tsx'
import { TextAreaField } from '#ui/form/fields/fields.tsx'
import { DialogButton } from '#ui/overlays/DialogButton.tsx'

interface AlertActionFormProps {
  project: string
  alert: ValidationAlert
  title: string
  today: string
  act: 'Snooze' | 'Resolve'
}

/** A button that opens a form: the day until which an alert is snoozed, or the reason why it is resolved. */
export function AlertActionForm({ project, alert, title, today, act }: AlertActionFormProps) {
  const { t } = useTranslation('tool-validation')
  const { reason } = usePermission(toolValidation.updateAlert)
  const isSnooze = act === 'Snooze'
  const name = t(isSnooze ? 'screen.alerts.snooze' : 'screen.alerts.resolve')
  const { rule, sourceId, version } = alert
  return (
    <DialogButton label={name} reason={reason}>
      {close => (
        <Stack gap="sm">
          <Text fw={600}>{title}</Text>
          <EntityForm
            endpoint={toolValidation.updateAlert}
            input={{ params: { id: project } }}
            values={{ until: isSnooze ? addDays(today, 7) : null, reason: '' }}
            toBody={values => ({ ...values, rule, sourceId, version, act })}
            submitLabel={name}
            onCancel={close}
            onDone={close}
          >
            {isSnooze && (
              <DateField
                name="until"
                label={t('field.until')}
                description={t('screen.alerts.snoozeHint')}
                minDate={today}
                maxDate={addDays(today, alertLimits.snoozeDays)}
                required
              />
            )}
            <TextAreaField
              name="reason"
              label={t('field.reason')}
              {...(!isSnooze && { description: t('screen.alerts.resolveHint') })}
              rows={2}
              required={!isSnooze}
            />
          </EntityForm>
        </Stack>
      )}
    </DialogButton>
  )
}
