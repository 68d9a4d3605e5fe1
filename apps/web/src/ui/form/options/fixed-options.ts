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
