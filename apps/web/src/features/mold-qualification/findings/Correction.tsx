import { Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import type { Finding } from '@steelsafe/contract/mold-qualification/findings.ts'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { SwitchField, TextAreaField } from '#ui/form/fields/fields.tsx'
import { StateOfFinding } from './badges.tsx'

/** Shows the correction of a finding. Its owner or a launch lead can edit the correction. */
export function Correction({ project, finding }: { project: string; finding: Finding }) {
  const { t } = useTranslation('mold-qualification')
  const { id: findingId, can, state, correction } = finding
  if (!can.answer)
    return (
      <Stack gap="xs" align="flex-start">
        <StateOfFinding {...finding} />
        <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{correction || dash}</Text>
      </Stack>
    )
  return (
    <EntityForm
      endpoint={moldQualification.recordCorrection}
      input={{ params: { id: project } }}
      values={{ isCorrected: state === 'Corrected', correction }}
      toBody={values => ({ ...values, findingId })}
      submitLabel={t('screen.finding.sendCorrection')}
    >
      <TextAreaField name="correction" label={t('field.correction')} rows={2} />
      <SwitchField name="isCorrected" label={t('field.isCorrected')} />
    </EntityForm>
  )
}
