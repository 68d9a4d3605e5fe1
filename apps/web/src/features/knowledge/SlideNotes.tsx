import type { Slide } from '@steelsafe/contract/knowledge/entities.ts'
import type { SourceTexts } from './content.ts'
import { Safety } from './Safety.tsx'
import { Sources } from './Sources.tsx'

interface SlideNotesProps {
  slide: Slide
  /** Additional sources of the area. */
  own?: SourceTexts | undefined
}

/** Shown below a slide: its safety warnings and the sources of its figures. */
export const SlideNotes = ({ slide: { hazards = [], sources = [] }, own }: SlideNotesProps) => (
  <>
    <Safety hazards={hazards} />
    <Sources names={sources} own={own} />
  </>
)
