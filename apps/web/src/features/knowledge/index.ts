export { SolutionLinks } from './ArticlesOf.tsx'
export { useArticleResults } from './article-results.ts'
export {
  fetchContent,
  prefetchSafety,
  type SourceTexts,
  useArticleHeads,
  useContent,
  usePreloaded,
} from './content.ts'
export { DefectLink, DefectName } from './DefectLink.tsx'
export { DrawingImage } from './Drawn.tsx'
export { FirstRules } from './FirstRules.tsx'
export { useMayRead } from './may-read.ts'
export { useNoteResults } from './note-results.ts'
export { saveSlidePosition, usePageResults } from './page-results.ts'
export { SafePageState } from './SafePageState.tsx'
export { Safety, SafetyLines } from './Safety.tsx'
export { SlideNotes } from './SlideNotes.tsx'
export { Slideshow } from './Slideshow.tsx'
export { Sources } from './Sources.tsx'
