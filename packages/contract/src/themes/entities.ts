import * as z from 'zod'
import * as fields from '../core/fields.ts'
import { limits } from '../core/limits.ts'

/** The colors of a theme: `primary` for buttons, links and marks, and `navigation` for the side navigation. */
export const themeColors = ['primary', 'navigation'] as const

const themeColor = z.object({
  id: z.string().max(40, 'rule.tooLong').default(''),
  name: z.enum(themeColors, 'rule.notAChoice'),
  hexCode: fields.hexColor,
})

const colorNames = (colors: { name: string }[]) => new Set(colors.map(color => color.name))

/** The fields of the theme form. The primary color is required, and no color may occur twice. */
export const themeForm = z.object({
  name: fields.requiredText(),
  description: fields.text(limits.titleLength).default(''),
  colors: z
    .array(themeColor)
    .refine(colors => colorNames(colors).has('primary'), 'rule.primaryColour')
    .refine(colors => colorNames(colors).size === colors.length, 'rule.twice'),
})

/** A theme with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedTheme = themeForm.extend({ version: fields.wholeNumber() })

/**
 * The part of a theme that a company can choose, with the version that the caller read. The second of two simultaneous
 * changes is refused.
 */
export const lookForm = themeForm.pick({ colors: true }).extend({ version: fields.wholeNumber({ min: 0 }) })

export const companyLook = z.object({
  companyName: z.string(),
  /** Empty while the company uses the product's colors. */
  colors: z.array(themeColor),
  /** Signed address of the logo; null without a logo. */
  image: z.string().nullable(),
  /** The version of the company's theme; 0 without a theme. */
  version: z.number().int(),
})
export type CompanyLook = z.infer<typeof companyLook>

export const theme = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  colors: z.array(themeColor),
  /** Signed address of the logo; null without a logo. */
  image: z.string().nullable(),
  /** Number of companies that use the theme. */
  companyCount: z.number().int(),
  version: z.number().int(),
})
export type Theme = z.infer<typeof theme>

/**
 * The look that is assigned to a company: a theme, the augmented list, or both. A company has at most one assignment,
 * identified by the company's id.
 */
export const themeAssignment = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** Null when only the augmented list is assigned. */
  themeId: z.string().nullable(),
  themeName: z.string().nullable(),
  /** True when the users of the company get the augmented project list and the reduced menus. */
  isAugmented: z.boolean(),
  /** Identifies the combination of the theme and the list: another combination has another number. */
  version: z.number().int(),
})
export type ThemeAssignment = z.infer<typeof themeAssignment>

const assignmentShape = z.object({
  companyId: fields.id,
  themeId: fields.id.nullable().default(null),
  isAugmented: z.boolean('rule.flag').default(false),
})
const hasThemeOrList = ({ themeId, isAugmented }: z.output<typeof assignmentShape>) =>
  themeId !== null || isAugmented
const neitherOfThem = { path: ['themeId'], error: 'rule.themeOrList' }

export const assignmentForm = assignmentShape.refine(hasThemeOrList, neitherOfThem)

/** An assignment with the version that the caller read. The second of two simultaneous changes is refused. */
export const changedAssignment = assignmentShape
  .extend({ version: fields.wholeNumber() })
  .refine(hasThemeOrList, neitherOfThem)
