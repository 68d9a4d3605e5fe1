import { formatInstant } from '@steelsafe/contract/core/formats/formats.ts'
import { currentLanguage } from '#core/language/language.ts'
import { useTimeZone } from '#core/language/time-zone.ts'
import { joinParts } from '../../facts/join-parts.ts'
import { optionsIn } from '../../form/options/loaded-options.ts'
import type { ListState } from '../address.ts'
import type { Filter } from '../filters/filter.ts'
import classes from '../table/ListTable.module.css'

interface PrintedHeadProps {
  /** The title of the list and its subject. */
  title: string
  about: string
  filters: readonly Filter[]
  state: ListState
}

/** The header of a printed list: its subject, the active filters, and the time of printing. */
export function PrintedHead({ title, about, filters, state }: PrintedHeadProps) {
  const timeZone = useTimeZone()
  const filterTexts = filters.flatMap(({ name, label, options = [] }) => {
    const value = state.filters[name]
    const valueText = optionsIn(options).find(option => option.value === value)?.display ?? value
    return value === undefined ? [] : [valueText === label ? label : `${label}: ${valueText}`]
  })
  return (
    <div className={classes.printed}>
      <strong>{joinParts(title, about)}</strong>
      <span>{joinParts(...filterTexts, state.searchTerm)}</span>
      <span>{formatInstant(new Date().toISOString(), currentLanguage(), timeZone)}</span>
    </div>
  )
}
