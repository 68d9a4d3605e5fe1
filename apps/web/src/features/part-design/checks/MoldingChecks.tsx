import { Button, Group, Progress, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import type { PartMeasurements, PullMeasurements } from '@steelsafe/molding/mesh/check-part.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SaveReport } from '#features/launch/index.ts'
import type { OpenModel } from '#shared/files/cad/ModelView.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { CheckInputs, firstInputs, type Inputs } from './CheckInputs.tsx'
import { FaceTable } from './FaceTable.tsx'
import { DraftLegend, WallLegend } from './Legend.tsx'
import { type FaceSelection, paintDraft, paintWall } from './paint-parts.ts'
import { ResultTable } from './ResultTable.tsx'
import { ToPress } from './ToPress.tsx'
import { useCheckReport } from './useCheckReport.ts'
import { useCheckResults } from './useCheckResults.ts'
import { type Checks, useChecks } from './useChecks.ts'

interface MoldingChecksProps {
  project: string
  open: OpenModel
  /** SHA-256 of the file. */
  file: string
  /** The revision and the name of the file, for the report. */
  name: string
}

/** Shows the checks of a part that a molder needs before steel is cut, computed from its model. */
export function MoldingChecks({ project, open, file, name }: MoldingChecksProps) {
  const { t } = useTranslation('part-design')
  const [inputs, setInputs] = useState<Inputs>(firstInputs)
  const checks = useChecks(open.model, file, inputs.pull)
  const { measurements, pullResults } = checks
  const results = useCheckResults(open.kind, inputs.density)
  const notClosedText = measurements && results.notClosedText(measurements)
  const shownResults = measurements
    ? [
        ...results.ofPart(measurements),
        ...(pullResults ? results.alongPull(pullResults) : []),
        ...results.ofWall(measurements),
      ]
    : []
  const reportOf = useCheckReport()
  return (
    <Stack gap="md" component="section" aria-label={t('screen.checks.title')}>
      <Group justify="space-between">
        <Title order={2}>{t('screen.checks.title')}</Title>
        {measurements && checks.state === 'done' && (
          <SaveReport
            project={project}
            content={() =>
              reportOf({
                ...{ name, inputs, pullResults, notClosedText },
                results: shownResults,
                picture: open.picture(),
              })
            }
          />
        )}
      </Group>
      <CheckInputs inputs={inputs} onChange={setInputs} open={open} />
      <State checks={checks} />
      {notClosedText && <InlineMessage kind="warning">{notClosedText}</InlineMessage>}
      {measurements && <ResultTable results={shownResults} />}
      {measurements && pullResults && (
        <>
          <ToPress project={project} measurements={measurements} pullResults={pullResults} inputs={inputs} />
          <Faces
            key={pullResults.pull.join(' ')}
            measurements={measurements}
            pullResults={pullResults}
            open={open}
          />
        </>
      )}
      <Text size="sm" c="dimmed">
        {t('screen.checks.doubt')}
      </Text>
    </Stack>
  )
}

/** Shows the progress of the checks, with a button to stop them. */
function State({ checks: { state, share, stop, start } }: { checks: Checks }) {
  const { t } = useTranslation('part-design')
  if (state === 'done') return null
  if (state === 'runs')
    return (
      <Group gap="md">
        <Progress
          value={share * 100}
          animated
          aria-label={t('screen.checks.running')}
          style={{ flex: 1, minWidth: 120 }}
        />
        <Button size="xs" variant="default" onClick={stop}>
          {t('screen.checks.stop')}
        </Button>
      </Group>
    )
  return (
    <Group gap="md">
      <Text size="sm" role="status">
        {t(state === 'failed' ? 'screen.checks.failed' : 'screen.checks.stopped')}
      </Text>
      <Button size="xs" variant="default" onClick={start}>
        {t('screen.checks.start')}
      </Button>
    </Group>
  )
}

const maps = ['none', 'draft', 'wall'] as const
type Map = (typeof maps)[number]

/** Shows the color maps of the model, and the lists of its faces and undercuts. */
function Faces({
  measurements,
  pullResults,
  open,
}: {
  measurements: PartMeasurements
  pullResults: PullMeasurements
  open: OpenModel
}) {
  const { t } = useTranslation('part-design')
  const [map, setMap] = useState<Map>('none')
  const [selection, setSelection] = useState<FaceSelection>()
  const { wall } = measurements
  const { paint, pointOut } = open
  const show = (next: Map, choice?: FaceSelection) => {
    setMap(next)
    setSelection(choice)
    paint(
      next === 'draft'
        ? paintDraft(measurements, pullResults, choice)
        : next === 'wall' && wall
          ? paintWall(measurements, wall)
          : undefined,
    )
    const region =
      choice &&
      (choice.list === 'faces'
        ? pullResults.draft.faces[choice.place]
        : pullResults.undercuts?.regions[choice.place])
    if (region) pointOut([region.at], region.facing)
    else pointOut(next === 'wall' && wall ? [wall.leastAt, wall.mostAt] : [])
  }
  // Reset the view on unmount. It would otherwise keep the colors of this pull direction.
  useEffect(
    () => () => {
      paint(undefined)
      pointOut([])
    },
    [paint, pointOut],
  )
  const placeIn = (list: FaceSelection['list']) => (selection?.list === list ? selection.place : undefined)
  const choose = (list: FaceSelection['list']) => (place: number | undefined) =>
    show('draft', place === undefined ? undefined : { list, place })
  const { faces } = pullResults.draft
  const undercuts = pullResults.undercuts?.regions ?? []
  return (
    <Stack gap="md">
      {open.isDrawn && (
        <Stack gap="xs">
          <SegmentedControl
            aria-label={t('screen.checks.map.label')}
            value={map}
            onChange={value => show(value as Map)}
            data={toSelectData(
              maps.filter(name => name !== 'wall' || wall),
              value => t(`screen.checks.map.${value}`),
            )}
            style={{ alignSelf: 'flex-start' }}
          />
          {map === 'draft' && <DraftLegend />}
          {map === 'wall' && wall && (
            <>
              <WallLegend wall={wall} />
              <Text size="sm" c="dimmed">
                {t('screen.checks.wallSpots')}
              </Text>
            </>
          )}
        </Stack>
      )}
      {faces.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>{t('screen.checks.steepFaces')}</Title>
          <FaceTable
            label={t('screen.checks.steepFaces')}
            rows={faces}
            selectedPlace={placeIn('faces')}
            onChoose={choose('faces')}
            isDrawn={open.isDrawn}
          />
        </Stack>
      )}
      {undercuts.length > 0 && (
        <Stack gap="xs">
          <Title order={3}>{t('screen.checks.row.undercuts')}</Title>
          <FaceTable
            label={t('screen.checks.row.undercuts')}
            rows={undercuts}
            selectedPlace={placeIn('undercuts')}
            onChoose={choose('undercuts')}
            isDrawn={open.isDrawn}
          />
        </Stack>
      )}
    </Stack>
  )
}
