import { Alert } from '@mantine/core'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { judgesDimensions } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '#core/queries.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { WarningIcon } from '#ui/icons.ts'

interface GaugeFlagProps {
  project: string
  /** The kind of the study that judges dimensions; without one, dimensions are judged in any case. */
  kind?: StudyKind
  settings?: StudyRow
}

/** Says that no signed gauge study of the tool has come out good, where dimensions are judged. */
export function GaugeFlag({ project, kind, settings }: GaugeFlagProps) {
  const { t } = useTranslation('molding')
  const { data } = useAnswer(
    molding.overview,
    { params: { id: project } },
    { enabled: !kind || judgesDimensions(kind, settings) },
  )
  const gauge = data?.kinds.find(one => one.kind === 'gauge')?.study
  if (!data || (gauge?.state === 'Signed' && gauge.verdict?.key === 'gauge_good')) return null
  return (
    <Alert color="orange" icon={<WarningIcon size={20} />}>
      {t('screen.gauge.missing')}{' '}
      <AppLink to={moldingPaths.kind(project, { kind: 'gauge' })}>{t('kind.gauge.title')}</AppLink>
    </Alert>
  )
}
