import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import { judgesDimensions } from '@steelsafe/contract/molding/kinds.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import type { StudyRow } from '@steelsafe/contract/molding/study-row.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { WarningIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { LoadingPlace } from '#ui/page/LoadingPlace.tsx'

interface GaugeFlagProps {
  project: string
  /** Kind of the study, which determines whether dimensions are judged. If it is undefined, dimensions are judged. */
  kind?: StudyKind
  settings?: StudyRow
}

/** Shows a warning if dimensions are judged and the tool has no signed gauge study with a good result. */
export function GaugeFlag({ project, kind, settings }: GaugeFlagProps) {
  const { t } = useTranslation('molding')
  const { data, isLoading, failureReason } = useEndpointQuery(
    molding.overview,
    { params: { id: project } },
    { enabled: !kind || judgesDimensions(kind, settings) },
  )
  // The form of a study requests the overview when a kind is selected. Its fields must stay visible while the overview
  // loads.
  if (!kind && isLoading && !failureReason) return <LoadingPlace />
  const gauge = data?.kinds.find(one => one.kind === 'gauge')?.study
  if (!data || (gauge?.state === 'Signed' && gauge.verdict?.key === 'gauge_good')) return null
  return (
    <InlineMessage kind="warning" icon={<WarningIcon size={20} />}>
      {t('screen.gauge.missing')}{' '}
      <AppLink to={moldingPaths.kind(project, { kind: 'gauge' })}>{t('kind.gauge.title')}</AppLink>
    </InlineMessage>
  )
}
