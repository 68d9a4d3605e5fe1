import { notifications } from '@steelsafe/contract/notifications/endpoints.ts'
import type { ReminderOptions } from '@steelsafe/contract/notifications/entities.ts'
import { digestTimes } from '@steelsafe/contract/notifications/names.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { ActionButton } from '#ui/controls/ActionButton.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SelectField } from '#ui/form/fields/fields.tsx'
import { toOptions } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  display: `${String(hour).padStart(2, '0')}:00`,
}))

/**
 * Shows the hour of the user's reminders, the schedule of the digest of due dates, and a button that sends today's
 * digest immediately.
 */
export function OwnReminders() {
  const { t } = useTranslation('notifications')
  const options = useEndpointQuery(notifications.reminderOptions, {})
  return (
    <Card
      title={t('screen.reminders.title')}
      actions={
        <ActionButton
          endpoint={notifications.sendDigest}
          input={{}}
          done={({ outcome }) => t(`screen.reminders.outcomeOf.${outcome}`)}
          variant="default"
          size="compact-md"
        >
          {t('screen.reminders.sendNow')}
        </ActionButton>
      }
      query={options}
    >
      {({ hour, digest }) => (
        <EntityForm
          endpoint={notifications.updateReminderOptions}
          values={{ hour: String(hour), digest: digest as string }}
          toBody={values => ({ ...values, hour: Number(values.hour) }) as ReminderOptions}
          submitLabel={t('screen.reminders.save')}
        >
          <SelectField
            name="hour"
            label={t('screen.reminders.hour')}
            description={t('screen.reminders.hourHint')}
            options={hours}
          />
          <SelectField
            name="digest"
            label={t('screen.reminders.digest')}
            description={t('screen.reminders.digestHint')}
            options={toOptions(digestTimes, value => t(`screen.reminders.digestOf.${value}`))}
          />
        </EntityForm>
      )}
    </Card>
  )
}
