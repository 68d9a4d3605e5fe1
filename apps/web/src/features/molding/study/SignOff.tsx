import { Group, Stack } from '@mantine/core'
import { getDefaultPaper } from '@steelsafe/contract/core/drawing/paper-sizes.ts'
import { molding } from '@steelsafe/contract/molding/endpoints.ts'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { moldingPaths } from '@steelsafe/contract/molding/paths.ts'
import { useTranslation } from 'react-i18next'
import { download } from '#core/http/client.ts'
import { useGo } from '#core/navigation/navigation.ts'
import { ActionButton, LinkButton } from '#ui/controls/ActionButton.tsx'
import { SaveMenu } from '#ui/controls/SaveMenu.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import { usePersonName } from '#ui/facts/usePersonName.ts'
import { ChartIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { pagesOf } from '../pages.ts'
import { StateOfStudy } from '../results/VerdictBadge.tsx'

/** Shows the signatures of a study, the possible next actions, and the files that can be exported. */
export function SignOff({ project, study }: { project: string; study: Study }) {
  const { t } = useTranslation('molding')
  const personName = usePersonName()
  const { instant, number } = useFormat()
  const go = useGo()
  const { id: studyId, version, state, can } = study
  const params = { id: project }
  const paper = getDefaultPaper(study.unitSystem === 'metric')
  const by = (signature: Study['firstSignature']) =>
    signature && joinParts(personName(signature.name), instant(signature.date))
  return (
    <Card title={t('screen.study.signatures')}>
      <Stack gap="md">
        <Facts
          cols={4}
          facts={[
            [t('field.state'), <StateOfStudy key="state" state={state} />],
            [t('field.revision'), number(study.revision)],
            [t('field.firstSignature'), by(study.firstSignature)],
            [t('field.secondSignature'), by(study.secondSignature)],
          ]}
        />
        <Group gap="sm">
          {can.sign && (
            <ActionButton
              endpoint={molding.sign}
              input={{ params, body: { studyId, version } }}
              question={t(state === 'Draft' ? 'screen.study.signQuestion' : 'screen.study.releaseQuestion')}
            >
              {t('screen.study.sign')}
            </ActionButton>
          )}
          {can.withdraw && (
            <ActionButton
              endpoint={molding.withdraw}
              input={{ params, body: { studyId, version } }}
              variant="default"
            >
              {t('screen.study.withdraw')}
            </ActionButton>
          )}
          {can.revise && (
            <ActionButton
              endpoint={molding.revise}
              input={{ params, body: { studyId } }}
              variant="default"
              onDone={({ id }) => go(moldingPaths.study(project, { studyId: id }))}
            >
              {t('screen.study.revise')}
            </ActionButton>
          )}
          {pagesOf(study.kind).charts.map(chart => (
            <LinkButton
              key={chart.name}
              to={chart.to(project, { study: studyId })}
              variant="default"
              leftSection={<ChartIcon size={16} />}
            >
              {t(`screen.chart.${chart.name}`)}
            </LinkButton>
          ))}
          <SaveMenu
            label={t('screen.study.save')}
            failureText={t('act.export.failed')}
            files={(['pdf', 'xlsx'] as const).map(format => ({
              label: t(`screen.study.${format}`),
              make: () => download(molding.export, { params, query: { studyId, format, paper } }),
            }))}
          />
        </Group>
      </Stack>
    </Card>
  )
}
