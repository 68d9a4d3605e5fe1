import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useGo, useParam } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { useCompany } from '#features/companies/index.ts'
import { type Measure, scaleOf, unitOf } from '#ui/format.ts'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { dayOf, numberOf } from '#ui/import/values.ts'
import { Page } from '#ui/Page.tsx'
import { PageState } from '#ui/PageState.tsx'
import { measures } from './ProjectFields.tsx'

const texts = [
  ['projectNumber', 'field.projectNumber'],
  ['customer', 'detail.customer'],
  ['customerNumber', 'detail.customerNumber'],
  ['partName', 'detail.partName'],
  ['molder', 'detail.molder'],
  ['partNumber', 'field.partNumber'],
  ['program', 'field.program'],
  ['description', 'field.description'],
] as const
const days = ['dateOfPurchase', 'dateOfDelivery', 'sopDate'] as const

/** Brings projects into a company from an Excel or CSV file; measures in the units of the company. */
export function Screen() {
  const { t } = useTranslation('projects')
  const id = useParam('id')
  const { trail } = useCompany(id)
  const start = useAnswer(companies.newProject, { params: { id } })
  return (
    <Page
      title={t('screen.import.title')}
      trail={[...trail, { label: t('screen.company.title'), to: companyPaths.projects(id) }]}
    >
      <PageState of={start}>{({ defaults }) => <Sheet id={id} isMetric={defaults.isMetric} />}</PageState>
    </Page>
  )
}

function Sheet({ id, isMetric }: { id: string; isMetric: boolean }) {
  const { t, i18n } = useTranslation('projects')
  const english = i18n.getFixedT('en', 'projects')
  const go = useGo()
  const language = currentLanguage()
  const metric = (text: string | undefined, measure: Measure) => {
    const value = numberOf(text, language)
    return typeof value === 'number' ? value * scaleOf(measure, isMetric) : value
  }
  const named = (name: string, key: string, unit = '') => ({
    name,
    label: t(key) + unit,
    alsoCalled: [t(key), english(key), english(key) + unit],
    isRequired: name === 'projectNumber',
  })
  return (
    <ImportSheet
      name="projects"
      check={projects.checkImport}
      act={projects.import}
      input={{ params: { id } }}
      fields={[
        ...texts.map(([name, key]) => named(name, key)),
        ...days.map(name => named(name, `field.${name}`)),
        ...measures.map(([name, measure]) => named(name, `field.${name}`, ` (${unitOf(measure, isMetric)})`)),
      ]}
      toRow={values => ({
        ...Object.fromEntries(texts.map(([name]) => [name, values[name] ?? ''])),
        ...Object.fromEntries(days.map(name => [name, dayOf(values[name], language)])),
        ...Object.fromEntries(measures.map(([name, measure]) => [name, metric(values[name], measure)])),
      })}
      onDone={() => go(companyPaths.projects(id))}
    />
  )
}
