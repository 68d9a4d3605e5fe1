import { Stack } from '@mantine/core'
import type { Study } from '@steelsafe/contract/molding/entities.ts'
import { kinds } from '@steelsafe/contract/molding/kinds.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { Card } from '#ui/page/Card.tsx'
import { Plot } from '../charts/Plot.tsx'
import { titleOfPlot } from '../charts/plot-title.ts'
import { Result } from '../results/Result.tsx'
import { ValueTable } from '../results/ValueTable.tsx'
import { useStudyTexts } from './useStudyTexts.ts'

/** Shows a study that can no longer be changed, or that the user may not change. */
export function StudyView({ study }: { study: Study }) {
  const { t } = useTranslation('molding')
  const { day } = useFormat()
  const { kind, result, unitSystem: system } = study
  const { translateText, value } = useStudyTexts(system)
  const visibleFields = Object.entries(kinds[kind].settings).filter(
    ([name, field]) => field.required || (study.settings[name] ?? '') !== '',
  )
  const settings = visibleFields.map(([name, field]): [string, string] => {
    const setting = study.settings[name] ?? null
    if (field.kind === 'number' && typeof setting === 'number')
      return [translateText('field', name), value(setting, field.quantity)]
    return [
      translateText('field', name),
      field.kind === 'choice' && setting ? translateText('choice', String(setting)) : String(setting ?? ''),
    ]
  })
  return (
    <>
      <Card title={t('screen.study.settings')}>
        <Facts
          cols={4}
          facts={[
            [t('field.press'), study.press],
            [t('field.material'), study.material],
            [t('field.lot'), study.lot],
            [t('field.person'), study.person],
            [t('field.studyDate'), day(study.studyDate)],
            ...settings,
            [t('field.note'), study.note],
          ]}
        />
      </Card>
      <Card title={t('screen.study.result')}>
        <Stack gap="lg">
          <Result result={result} system={system} />
          {result.plots.map(plot => (
            <Plot key={plot.key} plot={plot} system={system} title={titleOfPlot(kind, plot.key)} />
          ))}
        </Stack>
      </Card>
      <ValueTable kind={kind} rows={study.rows} result={result} system={system} />
    </>
  )
}
