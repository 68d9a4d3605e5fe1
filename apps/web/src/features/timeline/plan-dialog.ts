/** The dialogs about a plan as a whole. */
export type PlanDialog = 'import' | 'share' | 'template' | 'baseline' | 'keys'
