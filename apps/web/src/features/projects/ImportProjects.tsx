import { companies } from '@steelsafe/contract/companies/endpoints.ts'
import { companyPaths } from '@steelsafe/contract/companies/paths.ts'
import { unitOf } from '@steelsafe/contract/core/measures.ts'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { projectPaths } from '@steelsafe/contract/projects/paths.ts'
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language.ts'
import { useGo, useParams } from '#core/navigation.ts'
import { useAnswer } from '#core/queries.ts'
import { ImportSheet } from '#ui/import/ImportSheet.tsx'
import { dayOf } from '#ui/import/values.ts'
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

/** What sheets of the trade call the sizes of a tool. */
const alsoCalled: Record<string, readonly string[]> = {
  length: ['L', 'Tool length'],
  height: ['H', 'Tool height', 'Stack height'],
  depth: ['W', 'D', 'Width', 'Tool width'],
  weight: ['Wt', 'Tool weight'],
  pressSize: ['Press', 'Tonnage', 'Press tonnage', 'Clamp force', 'Clamp tonnage'],
}

/** Brings projects into a company from an Excel or CSV file; measures in whatever units its columns are. */
export function Screen() {
  const { t } = useTranslation('projects')
  const { id } = useParams(projectPaths.import)
  const start = useAnswer(companies.newProject, { params: { id } })
  return (
    <Page title={t('screen.import.title')}>
      <PageState of={start}>{({ defaults }) => <Sheet id={id} isMetric={defaults.isMetric} />}</PageState>
    </Page>
  )
}

function Sheet({ id, isMetric }: { id: string; isMetric: boolean }) {
  const { t, i18n } = useTranslation('projects')
  const english = i18n.getFixedT('en', 'projects')
  const go = useGo()
  const language = currentLanguage()
  const named = (name: string, key: ParseKeys<'projects'>) => ({
    name,
    label: t(key),
    alsoCalled: [english(key), ...(alsoCalled[name] ?? [])],
    isRequired: name === 'projectNumber',
  })
  const measured = ([name, measure]: (typeof measures)[number]) => ({
    ...named(name, `field.${name}`),
    measure,
    unit: unitOf(measure, isMetric),
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
        ...measures.map(measured),
      ]}
      toRow={(values, metric) => ({
        ...Object.fromEntries(texts.map(([name]) => [name, values[name] ?? ''])),
        ...Object.fromEntries(days.map(name => [name, dayOf(values[name], language)])),
        ...Object.fromEntries(measures.map(([name]) => [name, metric(name)])),
      })}
      onDone={() => go(companyPaths.projects(id))}
    />
  )
}
