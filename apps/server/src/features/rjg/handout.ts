import type { Language } from '@steelsafe/contract/core/fields.ts'
import type { Drawing } from '@steelsafe/contract/knowledge/entities.ts'
import { type RjgPageName, showsOfPage } from '@steelsafe/contract/rjg/names.ts'
import type { GeneratedFile } from '#core/http/send-file.ts'
import type { PdfMetadata } from '#core/pdf/paper.ts'
import { pdfFile } from '#core/pdf/pdf-file.ts'
import { translate } from '#core/texts.ts'
import { drawingOf, localize, safetyOf, safetySourcesOf, showOf, sourceTitles } from './content.ts'

/** The content of the PDF with the slides of a page, in one language. */
export interface HandoutPdf extends PdfMetadata {
  /** Safety lines before the first slide. */
  safety: string[]
  shows: { title: string; slides: HandoutSlide[] }[]
  sources: string[]
}

interface HandoutSlide {
  title: string
  line: string
  facts: string[]
  /** Undefined when the previous slide has the same drawing. */
  drawing?: Drawing
}

/** Returns the slides of a page as a PDF. */
export function handoutOf(page: RjgPageName, language: Language): GeneratedFile {
  const names = showsOfPage[page]
  const shows = names.map(name => ({ name, slides: showOf(name) }))
  const all = shows.flatMap(({ slides }) => slides)
  const hazards = [...new Set(all.flatMap(slide => slide.hazards ?? []))]
  const sources = [...all.flatMap(slide => slide.sources ?? []), ...safetySourcesOf(hazards)]
  const title = translate(language, `rjg:page.${page}.title`)
  const pdf: HandoutPdf = {
    title,
    language,
    safety: safetyOf(hazards, language),
    shows: shows.map(({ name, slides }) => {
      const usedDrawings = new Set<string>()
      return {
        title: translate(language, `rjg:show.${name}`),
        slides: slides.map(slide => {
          const isNew = slide.drawing !== undefined && !usedDrawings.has(slide.drawing)
          if (slide.drawing) usedDrawings.add(slide.drawing)
          return {
            title: localize(slide.title, language),
            line: localize(slide.line, language),
            facts: slide.facts.map(fact => localize(fact, language)),
            ...(isNew && slide.drawing ? { drawing: drawingIn(slide.drawing, language) } : {}),
          }
        }),
      }
    }),
    sources: sourceTitles([...new Set(sources)], language),
  }
  return pdfFile(title, new URL('./handout-thread.ts', import.meta.url), () => pdf)
}

function drawingIn(name: string, language: Language): Drawing {
  const { title, labels, ...rest } = drawingOf(name)
  return {
    ...rest,
    title: localize(title, language),
    labels: labels.map(({ text, ...label }) => ({ ...label, text: localize(text, language) })),
  }
}
