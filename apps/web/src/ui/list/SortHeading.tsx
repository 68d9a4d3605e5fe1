import { Table, UnstyledButton } from '@mantine/core'
import { AscendingIcon, DescendingIcon } from '../icons.ts'
import classes from './ListTable.module.css'

interface SortHeadingProps {
  title: string
  isNumber?: boolean
  /** Whether the table is sorted by it, and how. */
  isSorted: boolean
  isAscending: boolean
  /** Without it, the column does not sort. */
  onSort?: ((ascending: boolean) => void) | undefined
}

/** The heading of a column, which sorts by it: rising first, then the other way round. */
export function SortHeading({ title, isNumber = false, isSorted, isAscending, onSort }: SortHeadingProps) {
  const className = isNumber ? classes.number : undefined
  if (!onSort) return <Table.Th className={className}>{title}</Table.Th>
  const Icon = isAscending ? AscendingIcon : DescendingIcon
  return (
    <Table.Th
      className={className}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : 'none'}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(!(isSorted && isAscending))}>
        {title}
        {isSorted && <Icon size={14} aria-hidden />}
      </UnstyledButton>
    </Table.Th>
  )
}
