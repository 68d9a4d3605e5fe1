import type { Option } from '@steelsafe/contract/core/endpoint/lists.ts'
import { toOption } from '@steelsafe/contract/core/endpoint/to-option.ts'
import { presses } from '@steelsafe/contract/presses/endpoints.ts'
import type { Press } from '@steelsafe/contract/presses/entities.ts'
import { pressNumbers } from '@steelsafe/contract/presses/names.ts'
import { pressPaths } from '@steelsafe/contract/presses/paths.ts'
import { useTranslation } from 'react-i18next'
import { useEndpointQuery } from '#core/http/queries.ts'
import { useParams, useQueryValues } from '#core/navigation/navigation.ts'
import { Facts } from '#ui/facts/Facts.tsx'
import { joinParts } from '#ui/facts/join-parts.ts'
import { EntityForm } from '#ui/form/EntityForm.tsx'
import { InlineMessage } from '#ui/notes/InlineMessage.tsx'
import { PageState } from '#ui/page/PageState.tsx'
import { EditPage } from '#ui/record/EditPage.tsx'
import { useRecord } from '#ui/record/useRecord.ts'
import { PressFields, type PressValues } from './PressFields.tsx'
import { quantities, useSizes } from './units.ts'
import { useIsMetric } from './useIsMetric.ts'

/** Adds a press to a library, or changes a press. A user who may not change it sees its data. */
export function Screen() {
  const { t } = useTranslation('presses')
  const { id } = useParams(pressPaths.edit)
  const { pressId, companyId } = useQueryValues(pressPaths.edit)
  const isMetric = useIsMetric(id)
  const record = useRecord(
    pressId,
    presses.list,
    { params: { id }, query: { pressId } },
    ({ presses: [press] }) => press,
  )
  return (
    <EditPage
      record={record}
      newTitle={t('screen.edit.new')}
      title={({ name }) => name}
      note={({ companyName, plant }) => joinParts(companyName, plant)}
    >
      {(press, newest) => {
        if (!press) return <AddPress project={id} companyId={companyId} isMetric={isMetric} />
        return newest?.can.change ? (
          <PressForm
            project={id}
            companyId={press.companyId}
            companies={[]}
            isMetric={isMetric}
            press={press}
          />
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
    <PageState query={libraries}>
      {all => {
        const own = all.filter(({ can }) => can.change)
        const first = own.find(library => library.companyId === companyId) ?? own[0]
        if (!first) return <InlineMessage kind="warning">{t('screen.edit.none')}</InlineMessage>
        return (
          <PressForm
            project={project}
            companyId={first.companyId}
            companies={own.map(({ companyId, name }) => toOption({ id: companyId, name }))}
            isMetric={isMetric}
          />
        )
      }}
    </PageState>
  )
}

interface PressFormProps {
  project: string
  /** The owner of the press. A new press may be added to another of the companies. */
  companyId: string
  companies: Option[]
  isMetric: boolean
  /** The press to change. Without it, the form adds one. */
  press?: Press
}

function PressForm({ project, companyId, companies, isMetric, press }: PressFormProps) {
  const { t } = useTranslation('presses')
  return (
    <EntityForm
      endpoint={press ? presses.update : presses.create}
      input={(formValues: PressValues) => ({ params: { id: formValues.companyId } })}
      values={valuesOf(companyId, press)}
      toBody={formValues => ({ ...bodyOf(formValues), ...(press ? { pressId: press.id } : {}) })}
      scope={{ id: companyId }}
      submitLabel={t(press ? 'screen.edit.save' : 'screen.edit.add')}
      nextPath={pressPaths.library(project)}
      isWide
    >
      <PressFields companies={companies} isMetric={isMetric} />
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

/** Returns the values of the form, empty for a new press. */
const valuesOf = (companyId: string, press: Press | undefined): PressValues => ({
  companyId,
  name: press?.name ?? '',
  plant: press?.plant ?? '',
  ...(Object.fromEntries(pressNumbers.map(field => [field, press?.[field] ?? null])) as Record<
    (typeof pressNumbers)[number],
    number | null
  >),
})

/** Omits the company, because it is in the URL of the request. */
const bodyOf = ({ companyId: _, ...values }: PressValues) => values
