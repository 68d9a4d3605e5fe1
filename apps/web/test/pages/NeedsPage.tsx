import { Needs } from '#features/boards/index.ts'

/** A page with the list of what needs the user. */
export function Screen() {
  return <Needs />
}
