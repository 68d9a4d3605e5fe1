import { Text } from '@mantine/core'
import { stateOf, worstOf } from '@steelsafe/contract/system/names.ts'
import type { SystemReport } from '@steelsafe/contract/system/report.ts'
import { useTranslation } from 'react-i18next'
import { Facts } from '#ui/facts/Facts.tsx'
import { useFormat } from '#ui/facts/format.ts'
import { CheckCard } from './CheckCard.tsx'
import { clockOffMs, isClockOff } from './clock-is-off.ts'

interface ClockCheckProps {
  clock: SystemReport['clock']
  /** Time at which the browser received the report, in milliseconds since 1970, by its own clock. */
  readAtMs: number
}

/** Compares the clock of the server with the clocks of the database and of this device. */
export function ClockCheck({ clock, readAtMs }: ClockCheckProps) {
  const { t } = useTranslation('system')
  const { instant, number } = useFormat()
  const { result, date, databaseAheadSeconds, laterEntryDate } = clock
  const isOff = isClockOff(clock, readAtMs)
  return (
    <CheckCard
      title={t('check.clock.title')}
      state={worstOf([stateOf('clock', result), isOff ? 'warning' : 'good'])}
      text={t(`check.clock.${result}`, {
        date: instant(laterEntryDate),
        seconds: number(Math.abs(databaseAheadSeconds)),
      })}
    >
      {isOff && (
        <Text>
          {t('screen.report.deviceClock', {
            count: Math.round(clockOffMs(clock, readAtMs) / 60_000),
          })}
        </Text>
      )}
      <Facts facts={[[t('field.serverClock'), instant(date)]]} />
    </CheckCard>
  )
}
