import type { BoardDate } from '@steelsafe/contract/boards/entities.ts'
import type { BoardGroup } from '@steelsafe/contract/boards/names.ts'
import { stateOfDate } from '@steelsafe/contract/boards/state.ts'
import { useTranslation } from 'react-i18next'
import { joinParts } from '#ui/facts/join-parts.ts'

/** Returns functions that format the texts of a board: names of dates, their states, and their groups. */
export function useBoardTexts() {
  const { t } = useTranslation(['boards', 'core'])
  const nameOf = ({ kind, name, phaseTypeId }: BoardDate): string => {
    if (kind === 'delivery') return t('boards:kind.delivery')
    return phaseTypeId ? t(`core:phaseType.${phaseTypeId}`) : name
  }
  return {
    nameOf,
    /** Returns the name with the number of the tool, for questions and messages about a single date. */
    fullNameOf: (date: BoardDate): string =>
      t('boards:screen.board.ofTool', { name: nameOf(date), tool: date.projectNumber }),
    stateOf: (date: BoardDate): string =>
      t(`boards:state.${stateOfDate(date)}`, { count: Math.abs(date.daysLeft) }),
    groupOf: (date: BoardDate, groupBy: BoardGroup | undefined): string => {
      switch (groupBy) {
        case 'tool':
          return joinParts(date.projectNumber, date.partName)
        case 'person':
          return date.groupPerson?.name ?? ''
        case 'molder':
          return date.molder || t('boards:group.noMolder')
        case 'customer':
          return date.customer || t('boards:group.noCustomer')
        default:
          return t(`boards:when.${date.when}`)
      }
    },
  }
}
