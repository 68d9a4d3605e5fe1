import { Alert } from '@mantine/core'
import type { Option } from '@steelsafe/contract/core/lists.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import type { Press } from '@steelsafe/contract/presses/entities.ts'
import { pressNumbers } from '@steelsafe/contract/presses/names.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { useTranslation } from 'react-i18next'
import { useParams, useQueryValues } from '#core/navigation.ts'
import { useEndpointQuery } from '#core/queries.ts'
import { EditPage } from '#ui/EditPage.tsx'
import { Facts } from '#ui/Facts.tsx'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { PageState } from '#ui/PageState.tsx'
import { PressFields, type PressValues } from './PressFields.tsx'
import { quantities, useSizes } from './units.ts'
import { useIsMetric } from './useIsMetric.ts'

/** Adds a press to a library, or changes a press. A user who may not change it sees its data. */
export function Screen() {
  const { t } = useTranslation('presses')
  const { id } = useParams(pressPaths.edit)
  const { pressId, companyId } = useQueryValues(pressPaths.edit)
  const isMetric = useIsMetric(id)
  return (
    <EditPage<typeof presses.list, Press>
      id={pressId}
      newTitle={t('screen.edit.new')}
      title={({ name }) => name}
      note={({ companyName, plant }) => [companyName, plant].filter(Boolean).join(' · ')}
      find={presses.list}
      input={{ params: { id }, query: { pressId } }}
      selectRecord={({ presses: [press] }) => press}
    >
      {(press, newest) => {
        if (!press) return <AddPress project={id} companyId={companyId} isMetric={isMetric} />
        return newest?.can.change ? (
          <ChangePress project={id} press={press} isMetric={isMetric} />
        ) : (
          <PressFacts press={newest ?? press} isMetric={isMetric} />
        )
      }}
    </EditPage>
  )
}

function AddPress({
  project,
  companyId,
  isMetric,
}: {
  project: string
  companyId: string
  isMetric: boolean
}) {
  const { t } = useTranslation('presses')
  const libraries = useEndpointQuery(presses.libraries, { params: { id: project } })
  return (
    <PageState of={libraries}>
      {all => {
        const own = all.filter(({ can }) => can.change)
        const first = own.find(library => library.companyId === companyId) ?? own[0]
        if (!first) return <Alert color="yellow">{t('screen.edit.none')}</Alert>
        return (
          <NewPress
            project={project}
            companyId={first.companyId}
            companies={own.map(library => ({ value: library.companyId, display: library.name }))}
            isMetric={isMetric}
          />
        )
      }}
    </PageState>
  )
}

interface NewPressProps {
  project: string
  companyId: string
  companies: Option[]
  isMetric: boolean
}

function NewPress({ project, companyId, companies, isMetric }: NewPressProps) {
  const { t } = useTranslation('presses')
  const values: PressValues = { companyId, name: '', plant: '', ...noNumbers }
  return (
    <EntityForm
      endpoint={presses.add}
      input={(formValues: PressValues) => ({ params: { id: formValues.companyId } })}
      values={values}
      toBody={bodyOf}
      scope={{ id: companyId }}
      submit={t('screen.edit.add')}
      leadsTo={pressPaths.library(project)}
      isWide
    >
      <PressFields companies={companies} isMetric={isMetric} />
    </EntityForm>
  )
}

function ChangePress({ project, press, isMetric }: { project: string; press: Press; isMetric: boolean }) {
  const { t } = useTranslation('presses')
  const { id, version: _, companyId, companyName: __, can: ___, ...rest } = press
  const values: PressValues = { companyId, ...rest }
  return (
    <EntityForm
      endpoint={presses.change}
      input={{ params: { id: companyId } }}
      values={values}
      toBody={formValues => ({ ...bodyOf(formValues), pressId: id })}
      scope={{ id: companyId }}
      submit={t('screen.edit.save')}
      leadsTo={pressPaths.library(project)}
      isWide
    >
      <PressFields companies={[]} isMetric={isMetric} />
    </EntityForm>
  )
}

function PressFacts({ press, isMetric }: { press: Press; isMetric: boolean }) {
  const { t } = useTranslation('presses')
  const { size } = useSizes(isMetric)
  return (
    <Facts
      cols={3}
      facts={pressNumbers.map(field => [t(`field.${field}`), size(press[field], quantities[field])])}
    />
  )
}

const noNumbers = Object.fromEntries(pressNumbers.map(field => [field, null])) as Record<
  (typeof pressNumbers)[number],
  null
>

/** Omits the company, because it is in the URL of the request. */
const bodyOf = ({ companyId: _, ...values }: PressValues) => values
