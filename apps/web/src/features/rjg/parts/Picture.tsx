import { DrawingImage } from '#features/knowledge/index.ts'
import { useDrawing } from '../content.ts'

/** A drawing of the process control pages. */
export function Picture({ name }: { name: string }) {
  const { data: drawing } = useDrawing(name)
  return <DrawingImage drawing={drawing} />
}
