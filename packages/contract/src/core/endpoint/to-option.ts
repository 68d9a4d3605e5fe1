import type { Option } from './lists.ts'

/** Returns a record with an id and a name as an option of a select. */
export const toOption = ({ id, name }: { id: string | number; name: string }): Option => ({
  display: name,
  value: String(id),
})
