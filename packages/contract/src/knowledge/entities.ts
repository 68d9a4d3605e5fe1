import * as z from 'zod'
import { defectCategories } from './defects.ts'
import { hazards, origins, tones } from './names.ts'

/** A text in all languages. `source`, a key of `sources.json`, is required for a figure with a unit. */
export const localText = z.strictObject({
  en: z.string().min(1),
  es: z.string().min(1),
  zh: z.string().min(1),
  de: z.string().min(1),
  source: z.string().optional(),
})
export type LocalText = z.infer<typeof localText>

/** Search terms in addition to the name. */
const searchWords = z.strictObject({
  en: z.array(z.string()),
  es: z.array(z.string()),
  zh: z.array(z.string()),
  de: z.array(z.string()),
})

/**
 * A remedy, or a heading between remedies: `primaryLabel` and `secondaryLabel` are above the remedies of their type.
 * Primary remedies are cheap, quick and reversible, and are tried first, in order. Secondary remedies need tool work, a
 * purchase or another resin.
 */
const solution = z.strictObject({
  id: z.int().positive(),
  type: z.enum(['primary', 'secondary', 'primaryLabel', 'secondaryLabel', '']),
  /** The place where the remedy is applied; missing for headings. */
  origin: z.enum(origins).optional(),
  value: localText,
})

/** A defect that looks similar, and how to distinguish the two. `article` is its id when it has an article. */
const similarDefect = z.strictObject({
  article: z.string().optional(),
  name: localText.optional(),
  text: localText,
})

/** A defect or another troubleshooting topic: a file of `content/knowledge/articles`, named after its id. */
export const article = z.strictObject({
  /** The `{term}` of addresses. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1),
  displayName: localText,
  /** The id of the defect in scrap reasons and findings; null for an article that is not a defect term. */
  defectId: z.string().nullable(),
  category: z.enum(defectCategories),
  /** The drawing, a file of `content/knowledge/drawings`. */
  icon: z.string().min(1),
  searchWords,
  /** The visible symptom. */
  description: localText,
  /** The cause. */
  secondaryDescription: localText,
  /** Checks before the first remedy. */
  preDescription: localText,
  /** Advice for the time after the correction of the defect. */
  postDescription: localText,
  similarDefects: z.array(similarDefect),
  causes: z.record(z.enum(origins), z.array(localText)),
  solutions: z.array(solution).min(2),
  /** Values to measure and record. */
  measures: z.array(localText).min(1),
  hazards: z.array(z.enum(hazards)),
  /** Ids of other articles. */
  related: z.array(z.string()),
  /** Keys of `sources.json`. */
  sources: z.array(z.string()).min(1),
})
export type Article = z.infer<typeof article>

/** The address of a document. The home page of a publisher is refused. */
const documentUrl = z.url().refine(url => new URL(url).pathname.length > 1)

/**
 * The sources of figures and facts. `url` is missing for the authors' own experience and for documents that are not on
 * the web.
 */
export const sourcesByKey = z.record(
  z.string(),
  // The title of a publication is not translated.
  z.strictObject({ title: z.union([z.string().min(1), localText]), url: documentUrl.optional() }),
)

/**
 * Safety lines, shown above all content whose steps require them. `sources` are keys of `sources.json`, for all figures
 * and facts of a line.
 */
export const safetyLines = z.record(
  z.enum(hazards),
  z.strictObject({ line: localText, sources: z.array(z.string()).min(1) }),
)

/**
 * A slideshow. Each slide has a line that can be read in five seconds, and the facts behind it. `hazards` are the
 * hazards of the steps on the slide. `sources` are keys of `sources.json`, of knowledge or of the area, for all figures
 * of the slide.
 */
export const slides = z.array(
  z.strictObject({
    id: z.string(),
    title: localText,
    line: localText,
    facts: z.array(localText).min(1),
    /** A file of `drawings` in the same folder. */
    drawing: z.string().optional(),
    hazards: z.array(z.enum(hazards)).optional(),
    sources: z.array(z.string()).min(1).optional(),
  }),
)

/**
 * A drawing for screen and paper: shapes from back to front, then labels. Lengths are in units of the drawing, with the
 * origin at its top left corner.
 */
export const drawing = z.strictObject({
  /** A description for users who cannot see the drawing. */
  title: localText,
  width: z.number().positive(),
  height: z.number().positive(),
  /** `d` is the path, in SVG syntax. */
  shapes: z.array(z.strictObject({ d: z.string(), tone: z.enum(tones) })),
  /** `y` is the vertical middle of the line. */
  labels: z.array(
    z.strictObject({
      x: z.number(),
      y: z.number(),
      align: z.enum(['left', 'center', 'right']),
      text: localText,
    }),
  ),
})

/**
 * Questions that lead from a symptom to the articles, in order. The first question is about the visible symptom and
 * excludes articles that do not fit its answer. Later questions only move fitting articles to the top.
 */
export const troubleshooting = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+$/),
        question: localText,
        /** The reason for the question. */
        reason: localText,
        answers: z
          .array(
            z.strictObject({
              /** Part of addresses. */
              id: z.string().regex(/^[a-z]+$/),
              text: localText,
              /** The conclusion from this answer. */
              conclusion: localText,
              /** The places to look at first. */
              origins: z.array(z.enum(origins)).min(1),
              /** Ids of the articles that fit the answer. */
              articles: z.array(z.string()).min(2),
            }),
          )
          .min(2),
      }),
    )
    .min(2),
})

/** A text page with sections. `sources` are keys of `sources.json`. */
export const page = z.strictObject({
  sections: z.array(
    z.strictObject({ title: localText, text: localText, points: z.array(localText).default([]) }),
  ),
  sources: z.array(z.string()).min(1),
})

/** Content in a single language: each text is a plain string. */
export type InOneLanguage<Content> = Content extends LocalText
  ? string
  : Content extends { en: string[] }
    ? string[]
    : Content extends (infer Item)[]
      ? InOneLanguage<Item>[]
      : Content extends object
        ? { [Name in keyof Content]: InOneLanguage<Content[Name]> }
        : Content
export type ArticleText = InOneLanguage<Article>
export type ArticleHead = Pick<ArticleText, 'id' | 'displayName' | 'category' | 'searchWords' | 'description'>
/** Search data of an article in addition to its head: names and search terms in all languages, and its full text. */
export interface ArticleWords {
  id: string
  names: string[]
  fullText: string
}
/**
 * Search data of other content than articles: its title in the reader's language and in all languages, and its text.
 */
export interface TitleWords {
  id?: string
  /** Empty for a page whose title is a text of the app. */
  title: string
  names: string[]
  fullText: string
}
export type Slide = InOneLanguage<z.infer<typeof slides>[number]>
export type Drawing = InOneLanguage<z.infer<typeof drawing>>
export type Troubleshooting = InOneLanguage<z.infer<typeof troubleshooting>>
export type PageText = InOneLanguage<z.infer<typeof page>>
export type SafetyLines = InOneLanguage<z.infer<typeof safetyLines>>
