import * as z from 'zod'
import { defectCategories } from './defects.ts'
import { hazards, origins, tones } from './names.ts'

/** One text in every language. A figure with a unit names where it comes from: a key of `sources.json`. */
export const localText = z.strictObject({
  en: z.string().min(1),
  es: z.string().min(1),
  zh: z.string().min(1),
  de: z.string().min(1),
  source: z.string().optional(),
})
export type LocalText = z.infer<typeof localText>

/** Words by which people search for it, besides its name. */
const searchWords = z.strictObject({
  en: z.array(z.string()),
  es: z.array(z.string()),
  zh: z.array(z.string()),
  de: z.array(z.string()),
})

/**
 * A remedy, or a heading between remedies: `primaryLabel` and `secondaryLabel` stand above theirs. Primary remedies are
 * cheap, quick and reversible, and are tried first, in their order; secondary ones need tool work, a purchase or another
 * resin.
 */
const solution = z.strictObject({
  id: z.int().positive(),
  type: z.enum(['primary', 'secondary', 'primaryLabel', 'secondaryLabel', '']),
  /** Where the remedy is applied; headings have none. */
  origin: z.enum(origins).optional(),
  value: localText,
})

/** Something that looks alike, and how to tell the two apart. `article` is its id when there is an article about it. */
const likeness = z.strictObject({
  article: z.string().optional(),
  name: localText.optional(),
  text: localText,
})

/** A defect, or another subject of troubleshooting: a file of `content/knowledge/articles`, named after its id. */
export const article = z.strictObject({
  /** What stands in addresses as `{term}`. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  name: z.string().min(1),
  displayName: localText,
  /** The id under which scrap reasons and findings know the defect; null for the articles that are no defect term. */
  defectId: z.string().nullable(),
  category: z.enum(defectCategories),
  /** The drawing: a file of `content/knowledge/drawings`, which every article about a defect has. */
  icon: z.string().min(1),
  searchWords,
  /** What one sees. */
  description: localText,
  /** Why it happens. */
  secondaryDescription: localText,
  /** What to check before the first remedy. */
  preDescription: localText,
  /** What to keep in mind once it is gone. */
  postDescription: localText,
  likes: z.array(likeness),
  causes: z.record(z.enum(origins), z.array(localText)),
  solutions: z.array(solution).min(2),
  /** What to measure, and write down. */
  measures: z.array(localText).min(1),
  hazards: z.array(z.enum(hazards)),
  /** Ids of other articles. */
  related: z.array(z.string()),
  /** Keys of `sources.json`. */
  sources: z.array(z.string()).min(1),
})
export type Article = z.infer<typeof article>

/** The address of a document: the home page of who publishes it is none. */
const documentUrl = z.url().refine(url => new URL(url).pathname.length > 1)

/** Where a figure or fact comes from. `url` is missing where it is the experience of the authors, or the document is not found on the web. */
export const sourcesByKey = z.record(
  z.string(),
  // The title of a publication stays in its language.
  z.strictObject({ title: z.union([z.string().min(1), localText]), url: documentUrl.optional() }),
)

/** A safety line, which stands above every article whose acts need it. */
export const safetyLines = z.record(z.enum(hazards), localText)

/**
 * A slideshow: each slide has a line that is read in five seconds, and what there is to know behind it. `hazards` are those
 * of the acts that it describes; `sources` are keys of `sources.json`, of knowledge or of the area, for all its figures.
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
 * A drawing of ours, for screen and paper: shapes from the back to the front, then labels. Lengths are in units of the
 * drawing, from its top left corner.
 */
export const drawing = z.strictObject({
  /** What it shows, for who cannot see it. */
  title: localText,
  width: z.number().positive(),
  height: z.number().positive(),
  /** `d` is the path as in SVG. */
  shapes: z.array(z.strictObject({ d: z.string(), tone: z.enum(tones) })),
  /** `y` is the middle of the line. */
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
 * Questions that lead from a symptom to the articles, in their order. The first one asks what is seen, and an article that
 * does not fit its answer is out; the others put what fits before the rest.
 */
export const troubleshooting = z.strictObject({
  questions: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z]+$/),
        question: localText,
        /** Why it is asked. */
        why: localText,
        answers: z
          .array(
            z.strictObject({
              /** Stands in addresses. */
              id: z.string().regex(/^[a-z]+$/),
              text: localText,
              /** What follows from it. */
              means: localText,
              /** Where to look first. */
              origins: z.array(z.enum(origins)).min(1),
              /** Ids of the articles that it fits. */
              articles: z.array(z.string()).min(2),
            }),
          )
          .min(2),
      }),
    )
    .min(2),
})

/** A page of text in sections. `sources` are keys of `sources.json`. */
export const page = z.strictObject({
  sections: z.array(
    z.strictObject({ title: localText, text: localText, points: z.array(localText).default([]) }),
  ),
  sources: z.array(z.string()).min(1),
})

/** Content as it is in one language: each text is a plain string. */
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
/** What the search knows of an article besides its head: its names and other words in all languages, and what it says. */
export interface ArticleWords {
  id: string
  names: string[]
  says: string
}
/** A title in the language of the reader, and in all languages. */
export interface TitleWords {
  title: string
  names: string[]
}
export type Slide = InOneLanguage<z.infer<typeof slides>[number]>
export type Drawing = InOneLanguage<z.infer<typeof drawing>>
export type Troubleshooting = InOneLanguage<z.infer<typeof troubleshooting>>
export type PageText = InOneLanguage<z.infer<typeof page>>
export type SafetyLines = InOneLanguage<z.infer<typeof safetyLines>>
