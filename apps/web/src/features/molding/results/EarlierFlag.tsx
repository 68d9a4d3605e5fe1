import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { StudyKind } from '@steelsafe/contract/molding/names.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { AppLink } from '#ui/controls/AppLink.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { WarningIcon } from '#ui/icons.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'

interface Requirement {
  kind: 'speedLinearity' | 'balance'
  /** True when only a signed study counts. */
  isSigned: boolean
}

/**
 * The earlier studies on which a study relies. They show that the press reaches its set speeds, and that the cavities
 * fill evenly.
 */
const requirements: Partial<Record<StudyKind, Requirement>> = {
  rheology: { kind: 'speedLinearity', isSigned: true },
  gateFreeze: { kind: 'balance', isSigned: false },
}

interface EarlierFlagProps {
  project: string
  kind: StudyKind
}

/** Shows a warning if the earlier study on which a study relies is beyond its limit. */
export function EarlierFlag({ project, kind }: EarlierFlagProps) {
  const { t } = useTranslation('molding')
  const { day } = useFormat()
  const requirement = requirements[kind]
  const { data } = useEndpointQuery(
    molding.overview,
    { params: { id: project } },
    { enabled: requirement !== undefined },
  )
  const earlier = data?.kinds.find(one => one.kind === requirement?.kind)?.study
  if (!requirement || earlier?.verdict?.key !== 'beyond') return null
  if (requirement.isSigned && earlier.state !== 'Signed') return null
  return (
    <InlineMessage kind="warning" icon={<WarningIcon size={20} />}>
      {t(`screen.earlier.${requirement.kind}`)}{' '}
      <AppLink to={moldingPaths.study(project, { studyId: earlier.id })}>
        {t('screen.study.earlier', {
          date: day(earlier.studyDate),
          press: earlier.press,
          lot: earlier.lot,
        })}
      </AppLink>
    </InlineMessage>
  )
}
