import type { ArticleText } from '@steelsafe/contract/knowledge/entities.ts'
import { hasDrawing, useDefectDrawing } from './content.ts'
import { Drawn } from './Drawn.tsx'

/** What the defect of an article looks like; the articles that are about no defect have no drawing. */
export const DefectDrawing = ({ icon }: Pick<ArticleText, 'icon'>) =>
  hasDrawing(icon) ? <OfDefect name={icon} /> : null

function OfDefect({ name }: { name: string }) {
  const { data } = useDefectDrawing(name)
  return <Drawn drawing={data} />
}
