import { Group, Stack, Text, Title } from '@mantine/core'
import { moldQualification } from '@steelsafe/contract/mold-qualification/endpoints.ts'
import { deviationsOf } from '@steelsafe/contract/mold-qualification/parameters.ts'
import { moldQualificationPaths } from '@steelsafe/contract/mold-qualification/paths.ts'
import { tryoutSafety } from '@steelsafe/contract/mold-qualification/safety.ts'
import type { Tryout, TryoutsAnswer } from '@steelsafe/contract/mold-qualification/tryouts.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams } from '#core/navigation/navigation.ts'
import { SafetyLines } from '#features/molding/index.ts'
import { AddLink, LinkButton } from '#ui/controls/ActionButton.tsx'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { EditIcon, MeasureIcon, NextIcon, SheetIcon } from '#ui/icons.ts'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { OutcomeOfTryout, StateOfTryout } from '../findings/badges.tsx'
import { FindingList } from '../findings/FindingList.tsx'
import { ReportMenu } from './ReportMenu.tsx'
import { SignOff } from './SignOff.tsx'
import { reasonsOf } from './TryoutTable.tsx'

/** Shows a tryout with its result, findings, sheet, dimensions and signatures. */
export function Screen() {
  const { t } = useTranslation(['mold-qualification', 'ui'])
  const { id, tryoutId } = useParams(moldQualificationPaths.tryout)
  const all = useEndpointQuery(moldQualification.tryouts, { params: { id } })
  const tryout = all.data?.tryouts.find(one => one.id === tryoutId)
  return (
    <Page
      title={tryout ? t('mold-qualification:screen.tryout.title', { number: tryout.number }) : '…'}
      actions={tryout && <Actions project={id} tryout={tryout} />}
      query={all}
    >
      {answer =>
        tryout ? (
          <Whole project={id} tryout={tryout} answer={answer} />
        ) : (
          <Empty kind="missing" title={t('ui:state.missing')} />
        )
      }
    </Page>
  )
}

function Actions({ project, tryout }: { project: string; tryout: Tryout }) {
  const { t } = useTranslation('mold-qualification')
  return (
    <>
      <ReportMenu project={project} tryout={tryout} />
      {tryout.can.change && (
        <AddLink
          to={moldQualificationPaths.editFinding(project, undefined, { tryoutId: tryout.id })}
          for={moldQualification.createFinding}
        >
          {t('screen.tryout.addFinding')}
        </AddLink>
      )}
    </>
  )
}

interface WholeProps {
  project: string
  tryout: Tryout
  answer: TryoutsAnswer
}

function Whole({ project, tryout, answer }: WholeProps) {
  const { t } = useTranslation('mold-qualification')
  const { tryouts } = answer
  const isLast = tryouts.at(-1)?.id === tryout.id
  return (
    <Stack gap="md">
      {tryout.can.change && <SafetyLines names={tryoutSafety} />}
      <Card
        actions={
          <Group gap="sm">
            {tryout.can.change && (
              <LinkButton
                to={moldQualificationPaths.editTryout(project, tryout.id)}
                for={moldQualification.updateTryout}
                variant="default"
                leftSection={<EditIcon size={16} />}
              >
                {t('screen.tryout.change')}
              </LinkButton>
            )}
            {isLast && tryout.actualDate && (
              <LinkButton
                to={moldQualificationPaths.editTryout(project)}
                for={moldQualification.createTryout}
                variant="default"
                leftSection={<NextIcon size={16} />}
              >
                {t('screen.tryout.next', { number: tryout.number + 1 })}
              </LinkButton>
            )}
          </Group>
        }
        title={t('screen.tryout.facts')}
      >
        <About tryout={tryout} />
      </Card>
      <Title order={2} size="h4">
        {t('screen.findings.here')}
      </Title>
      <FindingList project={project} tryouts={tryouts} tryout={tryout} />
      <MeasurementLinks project={project} tryout={tryout} before={tryouts[tryouts.indexOf(tryout) - 1]} />
      <SignOff project={project} tryout={tryout} />
    </Stack>
  )
}

function About({ tryout }: { tryout: Tryout }) {
  const { t } = useTranslation('mold-qualification')
  const { day, number, money } = useFormat()
  const reasons = reasonsOf(tryout, t)
  return (
    <Stack gap="md">
      <Facts
        cols={4}
        facts={[
          [t('field.state'), <StateOfTryout key="state" state={tryout.state} />],
          [t('field.outcome'), <OutcomeOfTryout key="outcome" outcome={tryout.outcome} />],
          [t('field.plannedDate'), day(tryout.plannedDate)],
          [t('field.actualDate'), day(tryout.actualDate)],
          [t('field.press'), tryout.press],
          [t('field.lot'), tryout.lot],
          [t('field.cavitiesRun'), number(tryout.cavitiesRun)],
          [t('field.shots'), number(tryout.shots)],
          ...(tryout.blockedCavities.length === 0
            ? []
            : [[t('field.blockedCavities'), tryout.blockedCavities.join(', ')] as [string, string]]),
          ...(tryout.attendants === ''
            ? []
            : [[t('field.attendants'), tryout.attendants] as [string, string]]),
          ...(tryout.isMaster
            ? [[t('screen.sheet.title'), t('screen.sheets.master')] as [string, string]]
            : []),
          ...(reasons ? [[t('field.reason'), reasons] as [string, string]] : []),
          ...(tryout.extraCost === null
            ? []
            : [[t('field.extraCost'), money(tryout.extraCost, tryout.currencyCode)] as [string, string]]),
        ]}
      />
      {(['summary', 'internalNote', 'revisionReason'] as const).map(
        field =>
          tryout[field] && (
            <div key={field}>
              <Text size="xs" c="dimmed">
                {t(`field.${field}`)}
              </Text>
              <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{tryout[field]}</Text>
            </div>
          ),
      )}
    </Stack>
  )
}

/** Links to the sheet and to the dimensions of a tryout, with the number of values in each. */
function MeasurementLinks({
  project,
  tryout,
  before,
}: {
  project: string
  tryout: Tryout
  before: Tryout | undefined
}) {
  const { t } = useTranslation('mold-qualification')
  const changedCount = before ? deviationsOf(before.parameters, tryout.parameters).length : 0
  return (
    <Group gap="md" align="stretch" grow preventGrowOverflow={false}>
      <Card
        title={t('screen.sheet.title')}
        actions={
          <LinkButton
            to={moldQualificationPaths.editSheet(project, tryout.id)}
            variant="default"
            leftSection={<SheetIcon size={16} />}
          >
            {t('screen.sheet.of', { number: tryout.number })}
          </LinkButton>
        }
      >
        <Text size="sm">
          {t('screen.tryout.settings', {
            count: Object.keys(tryout.parameters).length,
            changed: changedCount,
          })}
        </Text>
      </Card>
      <Card
        title={t('screen.dimensions.title')}
        actions={
          <LinkButton
            to={moldQualificationPaths.dimensions(project, tryout.id)}
            variant="default"
            leftSection={<MeasureIcon size={16} />}
          >
            {t('screen.dimensions.of', { number: tryout.number })}
          </LinkButton>
        }
      >
        <Text size="sm">{t('screen.tryout.values', { count: tryout.valueCount })}</Text>
      </Card>
    </Group>
  )
}
