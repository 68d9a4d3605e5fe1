import type { TFunction } from 'i18next'

/** The names of a calendar's buttons, for screen readers. */
export const calendarLabels = (t: TFunction<'ui'>) => ({
  previousMonth: t('form.previous'),
  nextMonth: t('form.next'),
  previousYear: t('form.previous'),
  nextYear: t('form.next'),
  previousDecade: t('form.previous'),
  nextDecade: t('form.next'),
  monthLevelControl: t('form.months'),
  yearLevelControl: t('form.years'),
})
