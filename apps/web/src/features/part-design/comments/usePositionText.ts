import type { Pin } from '@steelsafe/contract/part-design/comments.ts'
import { useFormat } from '#ui/facts/format.ts'

/**
 * Returns a function that formats a position on a model: the name of the part, if the file has one, and the
 * coordinates.
 */
export function usePositionText() {
  const { number } = useFormat()
  return ({ x, y, z, partName }: Pin) => {
    const at = `X ${number(x, 1)} · Y ${number(y, 1)} · Z ${number(z, 1)} mm`
    return partName ? `${partName} (${at})` : at
  }
}
