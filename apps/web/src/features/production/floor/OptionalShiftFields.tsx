import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { ScrapReason } from '@steelsafe/contract/production/entities.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { CheckField, NumberField, TextAreaField } from '#ui/form/fields/fields.tsx'
import { LoadFailure } from '#ui/form/options/LoadFailure.tsx'
import type { LoadState } from '#ui/form/options/loaded-options.ts'
import { ScrapReasons } from '../entry/ScrapReasons.tsx'

interface OptionalShiftFieldsProps {
  lastCounter: number | null
  reasons: readonly ScrapReason[]
  reasonsQuery: LoadState
}

/** The fields that are rarely filled in on the floor. Their code loads when the user opens them. */
export default function OptionalShiftFields({
  lastCounter,
  reasons,
  reasonsQuery,
}: OptionalShiftFieldsProps) {
  const { t } = useTranslation('production')
  const { number } = useFormat()
  const minutes = { suffix: t('screen.enter.minutes'), decimals: 0, min: 0 }
  return (
    <>
      {reasons.length > 0 ? (
        <Fieldset legend={t('field.scrapReasons')}>
          <Stack gap="sm">
            <ScrapReasons reasons={reasons} />
          </Stack>
        </Fieldset>
      ) : (
        <LoadFailure query={reasonsQuery} />
      )}
      <SimpleGrid cols={2} spacing="sm">
        <NumberField name="plannedMinutes" label={t('screen.enter.plannedMinutes')} {...minutes} />
        <NumberField name="runMinutes" label={t('screen.enter.runMinutes')} {...minutes} />
      </SimpleGrid>
      <NumberField
        name="counter"
        label={t('screen.enter.counter')}
        {...(lastCounter === null
          ? {}
          : { description: t('screen.edit.lastReading', { last: number(lastCounter) }) })}
        decimals={0}
        min={0}
      />
      <CheckField name="isCounterReset" label={t('field.isCounterReset')} />
      <TextAreaField name="comment" label={t('field.comment')} rows={2} />
    </>
  )
}
