import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { hasDrawing, useDefectDrawing } from './content.ts'
import { Drawn } from './Drawn.tsx'

/** A drawing of the article's defect. Shows nothing for articles that are not about a defect. */
export const DefectDrawing = ({ icon }: Pick<ArticleText, 'icon'>) =>
  hasDrawing(icon) ? <OfDefect name={icon} /> : null

function OfDefect({ name }: { name: string }) {
  const { data } = useDefectDrawing(name)
  return <Drawn drawing={data} />
}
