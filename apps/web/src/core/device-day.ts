/** Returns the local day of an instant as yyyy-MM-dd, by the clock of this device. */
export function deviceDay(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
}
