import { Fieldset, Stack } from '@mantine/core'
import { production } from '@steelsafe/contract/production/endpoints.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { DefectLink } from '#features/knowledge/index.ts'
import { NumberField } from '#ui/form/fields/fields.tsx'
import { LoadFailure } from '#ui/form/options/LoadFailure.tsx'
import type { ProductionValues } from './entry-values.ts'
import { ScrapReasons } from './ScrapReasons.tsx'

/** The fields for rejected parts: a single number, or a number per reason, whose sum is the total. */
export function ScrapFields({ project }: { project: string }) {
  const { t } = useTranslation('production')
  const reasons = useEndpointQuery(production.reasonOptions, { params: { id: project } })
  const enteredReasons = useWatch({ name: 'scrapReasons' }) as ProductionValues['scrapReasons']
  return (
    <Fieldset legend={t('field.scrap')}>
      <Stack gap="sm">
        {enteredReasons.length === 0 && (
          <NumberField name="scrap" label={t('screen.edit.scrapParts')} decimals={0} min={0} />
        )}
        <ScrapReasons reasons={reasons.data ?? []} />
        <LoadFailure query={reasons} />
        {[...new Set(enteredReasons.map(({ reasonId }) => reasonId))].map(reasonId => (
          <DefectLink key={reasonId} defect={reasonId} />
        ))}
      </Stack>
    </Fieldset>
  )
}
