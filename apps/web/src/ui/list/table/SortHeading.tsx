import { Table, UnstyledButton } from '@mantine/core'
import { AscendingIcon, DescendingIcon } from '../../icons.ts'
import classes from './ListTable.module.css'

interface SortHeadingProps {
  title: string
  isNumber?: boolean
  /** True for the column that names the rows. */
  isLead?: boolean
  /** The minimum width, as a CSS length. */
  least?: string | undefined
  /** True when the table is sorted by this column. */
  isSorted: boolean
  isAscending: boolean
  /** Called when the user sorts. Without it, the column is not sortable. */
  onSort?: ((ascending: boolean) => void) | undefined
}

/** The heading of a column. A click sorts by the column in ascending order, a second click in descending order. */
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
  // On hover, an unsorted column shows the result of a click.
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
