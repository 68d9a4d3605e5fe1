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
import { ChartIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { pagesOf } from '../pages.ts'
import { StateOfStudy } from '../results/VerdictBadge.tsx'

/** Shows the signatures of a study, the possible next actions, and the files that can be exported. */
export function SignOff({ project, study }: { project: string; study: Study }) {
  const { t } = useTranslation(['molding', 'core'])
  const { instant, number } = useFormat()
  const go = useGo()
  const { id: studyId, version, state, can } = study
  const params = { id: project }
  const paper = getDefaultPaper(study.unitSystem === 'metric')
  const by = (signature: Study['firstSignature']) =>
    signature && `${signature.name || t('core:formerUser')} · ${instant(signature.date)}`
  return (
    <Card title={t('molding:screen.study.signatures')}>
      <Stack gap="md">
        <Facts
          cols={4}
          facts={[
            [t('molding:field.state'), <StateOfStudy key="state" state={state} />],
            [t('molding:field.revision'), number(study.revision)],
            [t('molding:field.firstSignature'), by(study.firstSignature)],
            [t('molding:field.secondSignature'), by(study.secondSignature)],
          ]}
        />
        <Group gap="sm">
          {can.sign && (
            <ActionButton
              endpoint={molding.sign}
              input={{ params, body: { studyId, version } }}
              question={t(
                state === 'Draft'
                  ? 'molding:screen.study.signQuestion'
                  : 'molding:screen.study.releaseQuestion',
              )}
            >
              {t('molding:screen.study.sign')}
            </ActionButton>
          )}
          {can.withdraw && (
            <ActionButton
              endpoint={molding.withdraw}
              input={{ params, body: { studyId, version } }}
              variant="default"
            >
              {t('molding:screen.study.withdraw')}
            </ActionButton>
          )}
          {can.revise && (
            <ActionButton
              endpoint={molding.revise}
              input={{ params, body: { studyId } }}
              variant="default"
              onDone={({ id }) => go(moldingPaths.study(project, { studyId: id }))}
            >
              {t('molding:screen.study.revise')}
            </ActionButton>
          )}
          {pagesOf(study.kind).charts.map(chart => (
            <LinkButton
              key={chart.name}
              to={chart.to(project, { study: studyId })}
              variant="default"
              leftSection={<ChartIcon size={16} />}
            >
              {t(`molding:screen.chart.${chart.name}`)}
            </LinkButton>
          ))}
          <SaveMenu
            label={t('molding:screen.study.save')}
            failureText={t('molding:act.export.failed')}
            files={(['pdf', 'xlsx'] as const).map(format => ({
              label: t(`molding:screen.study.${format}`),
              make: () => download(molding.export, { params, query: { studyId, format, paper } }),
            }))}
          />
        </Group>
      </Stack>
    </Card>
  )
}
