export const timelineTemplateLimits = {
  /** Maximum number of templates of one company. */
  templates: 100,
} as const
