import type { Slide } from '@steelsafe/contract/knowledge/entities.ts'
import type { SourceTexts } from '../content.ts'
import { Safety } from '../Safety.tsx'
import { Sources } from '../Sources.tsx'

interface SlideNotesProps {
  slide: Slide
  /** Sources of the area, in addition to those of the knowledge center. */
  own?: SourceTexts | undefined
}

/** Shows the safety warnings of a slide and the sources of its figures, below the slide. */
export const SlideNotes = ({ slide: { hazards = [], sources = [] }, own }: SlideNotesProps) => (
  <>
    <Safety hazards={hazards} />
    <Sources names={sources} own={own} />
  </>
)
