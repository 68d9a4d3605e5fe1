import { Group, Table } from '@mantine/core'
import type { UnitSystem } from '@steelsafe/contract/molding/names.ts'
import type { Quantity } from '@steelsafe/contract/molding/quantities.ts'
import {
  type ControlName,
  type Exercise,
  type ExerciseShot,
  readings,
} from '@steelsafe/molding/simulation/exercises.ts'
import { useTranslation } from 'react-i18next'
import { useStudyTexts } from '#features/molding/index.ts'
import { StatusBadge } from '#ui/facts/StatusBadge.tsx'
import { DoneIcon, WarningIcon } from '#ui/icons.ts'
import { CardTable } from '#ui/page/CardTable.tsx'

/** Maximum number of shots in the list, latest first. */
const rows = 30

const quantityOf: Record<ControlName, Quantity> = {
  shotSize: 'length',
  transfer: 'length',
  speed: 'speed',
  pressureLimit: 'pressure',
  packPressure: 'pressure',
  packTime: 'time',
  coolingTime: 'time',
  melt: 'temperature',
  steel: 'temperature',
  clamp: 'force',
  warmUp: 'count',
}

interface ShotTableProps {
  exercise: Exercise
  shots: readonly ExerciseShot[]
  system: UnitSystem
}

/** A table of the shots with their settings and readings. */
export function ShotTable({ exercise: { controls, varies, shows }, shots, system }: ShotTableProps) {
  const { t } = useTranslation('rjg')
  const { value } = useStudyTexts(system)
  const set = varies ?? controls.map(({ name }) => name)
  const head = [
    t('screen.challenge.number'),
    ...set.map(name => t(`control.${name}`)),
    ...shows.map(name => t(`plot.${name}`)),
    t('screen.challenge.part'),
  ]
  const latestShots = shots.map((one, index) => ({ one, index })).slice(-rows)
  return (
    <CardTable label={t('screen.challenge.log')} head={head}>
      {latestShots.toReversed().map(({ one, index }) => (
        <Table.Tr key={index}>
          <Table.Td>{index + 1}</Table.Td>
          {set.map((name, at) => (
            <Table.Td key={name} data-label={head[at + 1]} className="number">
              {value(one.values[name], quantityOf[name])}
            </Table.Td>
          ))}
          {shows.map((name, at) => (
            <Table.Td key={name} data-label={head[set.length + at + 1]} className="number">
              {value(one.measurements[name], readings[name])}
            </Table.Td>
          ))}
          <Table.Td data-label={head.at(-1)}>
            <Group gap={4}>
              {one.shot.faults.length === 0 ? (
                <StatusBadge tone="on-time" icon={DoneIcon}>
                  {t('fault.none')}
                </StatusBadge>
              ) : (
                one.shot.faults.map(fault => (
                  <StatusBadge key={fault} tone="late" icon={WarningIcon}>
                    {t(`fault.${fault}`)}
                  </StatusBadge>
                ))
              )}
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </CardTable>
  )
}
