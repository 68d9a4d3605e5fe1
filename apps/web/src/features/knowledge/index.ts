export { useArticleResults } from './articles/useArticleMatches.ts'
export {
  fetchContent,
  prefetchSafety,
  type SourceTexts,
  useArticleHeads,
  useContent,
  usePreloaded,
} from './content.ts'
export { DefectLink, DefectName } from './defects/DefectLink.tsx'
export { DrawingImage } from './defects/DrawingImage.tsx'
export { SolutionLinks } from './defects/SolutionLinks.tsx'
export { FirstRules } from './FirstRules.tsx'
export { useNoteResults } from './notes/useNoteResults.ts'
export { SafePageState } from './SafePageState.tsx'
export { Safety, SafetyLines } from './Safety.tsx'
export { Sources } from './Sources.tsx'
export { saveSlidePosition, usePageResults } from './search/usePageResults.ts'
export { SlideNotes } from './slides/SlideNotes.tsx'
export { Slideshow } from './slides/Slideshow.tsx'
export { useMayRead } from './useMayRead.ts'
