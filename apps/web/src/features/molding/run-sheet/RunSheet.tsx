import { Stack, Text, Title } from '@mantine/core'
import { moldingLimits } from '@steelsafe/contract/molding/limits.ts'
import { type experimentPlan, levelOf } from '@steelsafe/molding/studies/experiment/plan.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#ui/facts/format.ts'
import { joinParts } from '#ui/facts/join-parts.ts'
import grid from '../study/RowGrid.module.css'
import type { StudyValues } from '../study/study-values.ts'
import { useTablePaste } from '../study/useTablePaste.tsx'
import classes from './RunSheet.module.css'

interface RunSheetProps {
  plan: NonNullable<ReturnType<typeof experimentPlan>>
}

/** Shows the runs in their order, with settings and an input for the result. On a phone each run is a card. */
export function RunSheet({ plan: { factors, design } }: RunSheetProps) {
  const { t } = useTranslation('molding')
  const { number } = useFormat()
  const { register, formState } = useFormContext<StudyValues>()
  const count = design.runs.length
  const { onPaste, dialog } = useTablePaste('experiment', Math.min(count, moldingLimits.rows))
  const hasBlocks = design.runs.some(({ block }) => block > 1)
  return (
    <Stack gap="xs">
      {dialog}
      <Title order={3}>{t('screen.experiment.sheet', { count })}</Title>
      <Text size="sm" c="dimmed" maw={760}>
        {t('screen.experiment.sheetHint')}
      </Text>
      <ol className={classes.sheet} aria-label={t('screen.study.rows')}>
        {design.runs.map(({ levels, block, isCenter }, row) => {
          const before = design.runs[row - 1]
          const error = formState.errors.rows?.[row]?.result?.message
          const label = t('screen.study.rowOf', { field: t('field.result'), number: row + 1 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a run
            <li key={row} className={classes.run}>
              <strong className={classes.number}>
                {joinParts(
                  t('screen.experiment.run', { number: row + 1 }),
                  hasBlocks && `${t('field.block')} ${block}`,
                  isCenter && t('screen.experiment.center'),
                )}
              </strong>
              <dl className={classes.levels}>
                {factors.map((factor, at) => {
                  const isChanged = before !== undefined && before.levels[at] !== levels[at]
                  return (
                    <div key={factor.letter}>
                      <dt>{factor.name}</dt>
                      <dd className={isChanged ? classes.changed : undefined}>
                        {number(levelOf(factor, levels[at]!), 4)} {factor.unit}
                      </dd>
                    </div>
                  )
                })}
              </dl>
              <div>
                <input
                  {...register(`rows.${row}.result`)}
                  className={grid.cell}
                  aria-label={label}
                  aria-invalid={error !== undefined}
                  placeholder={t('field.result')}
                  inputMode="decimal"
                  autoComplete="off"
                  onPaste={event => onPaste(event, { row, column: 'result' })}
                />
                {error !== undefined && <span className={grid.error}>{error}</span>}
              </div>
              <input
                {...register(`rows.${row}.remark`)}
                className={grid.cell}
                aria-label={t('screen.study.rowOf', { field: t('field.remark'), number: row + 1 })}
                placeholder={t('field.remark')}
                autoComplete="off"
              />
            </li>
          )
        })}
      </ol>
    </Stack>
  )
}
