import { Group, Select, Stack, Text } from '@mantine/core'
import { dash } from '@steelsafe/contract/core/formats/formats.ts'
import { naturalCompare } from '@steelsafe/contract/core/names/natural-order.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import type { MoldNeeds, Press } from '@steelsafe/contract/presses/entities.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { type MoldSize, type PressFit, pressFit, rankFits } from '@steelsafe/molding/press-fit.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { SaveReport } from '#features/launch/index.ts'
import { SafetyLines } from '#features/molding/index.ts'
import { LinkButton } from '#ui/controls/ActionButton.tsx'
import { EditedRecord } from '#ui/form/EditedRecord.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { ExportMenu } from '#ui/list/export/ExportMenu.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { FitList } from './FitList.tsx'
import { MoldForm } from './MoldForm.tsx'
import { useZoneCells } from './useZoneCells.ts'
import { useZoneReport } from './useZoneReport.ts'
import { WhatIfCard } from './WhatIfCard.tsx'
import { applyWhatIf, isWhatIf, noWhatIf } from './what-if.ts'

/** Shows the fit of a mold in every press with reasons, best fit first. */
export function Screen() {
  const { t } = useTranslation('presses')
  const { id } = useParams(pressPaths.zone)
  const { area, shot } = useQueryValues(pressPaths.zone)
  const mold = useEndpointQuery(presses.mold, { params: { id } })
  const all = useEndpointQuery(presses.list, { params: { id }, query: { pageSize: -1 } })
  return (
    <Page title={t('screen.zone.title')} query={mold}>
      {needs => (
        <Stack gap="md">
          <SafetyLines names={['hook', 'moldSpace']} />
          <EditedRecord record={needs}>
            {record => (
              <MoldForm
                project={id}
                mold={record}
                ofModel={{ projectedArea: sizeIn(area), shotVolume: sizeIn(shot) }}
              />
            )}
          </EditedRecord>
          <PageState query={all}>
            {answer =>
              answer.presses.length > 0 ? (
                <Ranked project={id} mold={needs} presses={answer.presses} />
              ) : (
                <Card>
                  <Empty kind="empty" title={t('screen.zone.empty')} text={t('screen.zone.emptyText')}>
                    <LinkButton to={pressPaths.library(id)} variant="default">
                      {t('screen.zone.toLibrary')}
                    </LinkButton>
                  </Empty>
                </Card>
              )
            }
          </PageState>
        </Stack>
      )}
    </Page>
  )
}

/** Parses a size in the URL. Returns null without a valid size. */
const sizeIn = (text: string): number | null => {
  const size = Number(text)
  return size > 0 && Number.isFinite(size) ? size : null
}

const everyPlant = ''

interface RankedProps {
  project: string
  mold: MoldNeeds
  presses: readonly Press[]
}

function Ranked({ project, mold, presses: all }: RankedProps) {
  const { t, i18n } = useTranslation('presses')
  const cellsOf = useZoneCells(mold.isMetric)
  const reportOf = useZoneReport(mold.isMetric)
  const [plant, setPlant] = useState(everyPlant)
  const plants = [...new Set(all.map(press => press.plant))]
    .filter(Boolean)
    .sort(naturalCompare(i18n.language))
  const [whatIf, setWhatIf] = useState(noWhatIf)
  const tried = applyWhatIf(mold, whatIf)
  const visiblePresses = all.filter(press => plant === everyPlant || press.plant === plant)
  const rank = (needs: MoldSize) =>
    rankFits(visiblePresses.map(press => ({ press, fit: pressFit(press, needs) })))
  const ranked = rank(tried)
  const isTried = isWhatIf(whatIf)
  const doubts = [t('screen.zone.doubt'), t('screen.zone.shotLimits'), t('screen.zone.notChecked')]
  const triedNote = t('screen.whatIf.sheetNote', { resin: whatIf.resin || whatIf.currentResin || dash })
  return (
    <Stack gap="md">
      <WhatIfCard mold={mold} whatIf={whatIf} result={tried} onChange={setWhatIf} />
      <Card
        title={t('screen.zone.presses')}
        actions={
          <Group gap="xs">
            <SaveReport
              project={project}
              isMetric={mold.isMetric}
              content={() => reportOf(ranked, [...(isTried ? [triedNote] : []), ...doubts])}
            />
            <ExportMenu
              name="press-zone"
              label={t('screen.zone.title')}
              load={async () => ({ cells: cellsOf(ranked, isTried ? whatIf : undefined), isCut: false })}
            />
            {plants.length > 1 && (
              <Select
                aria-label={t('screen.zone.plant')}
                data={[
                  { value: everyPlant, label: t('screen.zone.allPlants') },
                  ...toSelectData(plants, value => value),
                ]}
                value={plant}
                onChange={value => setPlant(value ?? everyPlant)}
              />
            )}
          </Group>
        }
      >
        <Stack gap="sm">
          <Text fw={600}>{t('screen.zone.count', { fits: countFits(ranked), all: ranked.length })}</Text>
          {isTried && (
            <InlineMessage kind="warning">
              {t('screen.whatIf.shown', { count: countFits(rank(mold)) })}
            </InlineMessage>
          )}
          <FitList ranked={ranked} isMetric={mold.isMetric} />
          <Text size="sm" c="dimmed">
            {doubts.join(' ')}
          </Text>
        </Stack>
      </Card>
    </Stack>
  )
}

const countFits = (rows: readonly { fit: PressFit }[]): number =>
  rows.filter(({ fit }) => fit.verdict === 'fits' || fit.verdict === 'close').length
