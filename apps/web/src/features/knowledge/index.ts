export { DefectLink, DefectName } from './articles/DefectLink.tsx'
export { SolutionLinks } from './articles/SolutionLinks.tsx'
export {
  fetchContent,
  prefetchSafety,
  type SourceTexts,
  useArticleHeads,
  useContent,
  usePreloaded,
} from './content.ts'
export { DrawingImage } from './drawings/DrawingImage.tsx'
export { FirstRules } from './FirstRules.tsx'
export { useNoteResults } from './notes/useNoteResults.ts'
export { useArticleResults } from './questions/useArticleMatches.ts'
export { SafePageState } from './SafePageState.tsx'
export { Safety, SafetyLines } from './Safety.tsx'
export { Sources } from './Sources.tsx'
export { saveSlidePosition, usePageResults } from './search/usePageResults.ts'
export { SlideNotes } from './slides/SlideNotes.tsx'
export { Slideshow } from './slides/Slideshow.tsx'
export { useMayRead } from './useMayRead.ts'
