import { Button, Group, Text } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { TryoutsAnswer } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePermission } from '#core/session/permissions.ts'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { NumberField } from '#ui/form/fields/fields.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** Shows the number of planned tryouts in use, and lets a user change the limit. */
export function TryoutLimit({
  project,
  answer: { tryouts, limit },
}: {
  project: string
  answer: TryoutsAnswer
}) {
  const { t } = useTranslation('mold-qualification')
  const [isOpen, setOpen] = useState(false)
  const { isAllowed } = usePermission(moldQualification.setLimit)
  const usedCount = tryouts.filter(({ number, actualDate }) => number > 0 && actualDate !== null).length
  const extra = tryouts.filter(({ isExtra }) => isExtra).length
  return (
    <Group gap="sm">
      <Text size="sm">{t('screen.home.use', { used: Math.min(usedCount, limit), limit })}</Text>
      {extra > 0 && (
        <Text size="sm" fw={600} c="var(--status-late)">
          {t('screen.home.extra', { extra })}
        </Text>
      )}
      {isAllowed && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {t('screen.home.setLimit')}
        </Button>
      )}
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('screen.home.setLimit')}>
        {/* The limit has no version, so that its value is sent as the version. */}
        <EditedRecord record={{ limit, version: limit }}>
          {record => (
            <EntityForm
              endpoint={moldQualification.setLimit}
              input={{ params: { id: project } }}
              values={{ limit: record.limit }}
              toBody={values => ({ ...values, readLimit: record.version })}
              submitLabel={t('screen.home.saveLimit')}
              onCancel={() => setOpen(false)}
              onDone={() => setOpen(false)}
            >
              <NumberField
                name="limit"
                label={t('field.limit')}
                description={t('screen.home.limitHint')}
                decimals={0}
                min={1}
                required
              />
            </EntityForm>
          )}
        </EditedRecord>
      </Dialog>
    </Group>
  )
}
