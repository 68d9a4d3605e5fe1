import type { Slide } from '@steelsafe/contract/knowledge/entities.ts'
import type { SourceTexts } from './content.ts'
import { Safety } from './Safety.tsx'
import { Sources } from './Sources.tsx'

interface SlideNotesProps {
  slide: Slide
  /** The sources of the area. */
  own?: SourceTexts | undefined
}

/** Below a slide: the safety lines of the acts that it describes, and where its figures come from. */
export const SlideNotes = ({ slide: { hazards = [], sources = [] }, own }: SlideNotesProps) => (
  <>
    <Safety hazards={hazards} />
    <Sources names={sources} own={own} />
  </>
)
