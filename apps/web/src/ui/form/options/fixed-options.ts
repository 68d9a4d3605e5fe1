/** Returns the options of fixed values, such as the states of a record, for a field or a filter. */
export function toOptions<Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): { value: Value; display: string }[] {
  return values.map(value => ({ value, display: textOf(value) }))
}

/** Returns the options of fixed values for a control of Mantine, or for a `TabChoice`. */
export function toSelectData<Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): { value: Value; label: string }[] {
  return values.map(value => ({ value, label: textOf(value) }))
}

/** Returns the options of rows for a control of Mantine. The value of an option is the id of its row. */
export function toSelectItems<Row extends { id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
): { value: string; label: string }[] {
  return rows.map(row => ({ value: row.id, label: textOf(row) }))
}
