import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { hasDrawing, useDefectDrawing } from '../content.ts'
import { DrawingImage } from './DrawingImage.tsx'

/** Shows a drawing of the article's defect. Renders nothing for an article about another subject. */
export const DefectDrawing = ({ icon }: Pick<ArticleText, 'icon'>) =>
  hasDrawing(icon) ? <OfDefect name={icon} /> : null

function OfDefect({ name }: { name: string }) {
  const { data } = useDefectDrawing(name)
  return <DrawingImage drawing={data} />
}
