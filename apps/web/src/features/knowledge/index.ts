export {
  fetchContent,
  prefetchSafety,
  type SourceTexts,
  useArticleHeads,
  useContent,
  usePreloaded,
} from './content.ts'
export { DefectLink, DefectName } from './DefectLink.tsx'
export { DrawingImage } from './DrawingImage.tsx'
export { FirstRules } from './FirstRules.tsx'
export { SafePageState } from './SafePageState.tsx'
export { Safety, SafetyLines } from './Safety.tsx'
export { SlideNotes } from './SlideNotes.tsx'
export { Slideshow } from './Slideshow.tsx'
export { SolutionLinks } from './SolutionLinks.tsx'
export { Sources } from './Sources.tsx'
export { useArticleResults } from './useArticleMatches.ts'
export { useMayRead } from './useMayRead.ts'
export { useNoteResults } from './useNoteResults.ts'
export { saveSlidePosition, usePageResults } from './usePageResults.ts'
