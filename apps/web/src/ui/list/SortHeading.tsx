import { Table, UnstyledButton } from '@mantine/core'
import { AscendingIcon, DescendingIcon } from '../icons.ts'
import classes from './ListTable.module.css'

interface SortHeadingProps {
  title: string
  isNumber?: boolean
  /** The column that names the rows. */
  isLead?: boolean
  /** It is not narrower. */
  least?: string | undefined
  /** Whether the table is sorted by it, and how. */
  isSorted: boolean
  isAscending: boolean
  /** Without it, the column does not sort. */
  onSort?: ((ascending: boolean) => void) | undefined
}

/** The heading of a column, which sorts by it: rising first, then the other way round. */
export function SortHeading({
  title,
  isNumber = false,
  isLead = false,
  least,
  isSorted,
  isAscending,
  onSort,
}: SortHeadingProps) {
  const className = isNumber ? classes.number : undefined
  const lead = isLead || undefined
  if (!onSort)
    return (
      <Table.Th className={className} miw={least} data-lead={lead}>
        {title}
      </Table.Th>
    )
  // Under the pointer, what a click would do.
  const Icon = isAscending || !isSorted ? AscendingIcon : DescendingIcon
  return (
    <Table.Th
      className={className}
      miw={least}
      data-lead={lead}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(!(isSorted && isAscending))}>
        {title}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}
