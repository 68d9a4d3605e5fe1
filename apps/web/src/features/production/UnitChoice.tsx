import { Select } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { type ProductionUnit, productionUnits } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { reportFieldErrors, useCall, useEndpointQuery } from '#core/http/queries.ts'
import { usePermissions } from '#core/session/permissions.ts'
import { Fact } from '#ui/form/fields/FieldOrFact.tsx'
import { toSelectData } from '#ui/form/options/fixed-options.ts'
import { confirm } from '#ui/overlays/confirm.tsx'

/** The production unit of a tool. Changing it needs a confirmation if the tool has entries. */
export function UnitChoice({ project }: { project: string }) {
  const { t } = useTranslation(['projects', 'production', 'core'])
  const { isAllowed, isPending } = usePermissions()(projects.setProductionUnit)
  const input = { params: { id: project } }
  const unit = useEndpointQuery(projects.productionUnit, input)
  const { send } = useCall(projects.setProductionUnit)
  const question = useUnitQuestion(project)
  const choose = async (productionUnitId: ProductionUnit) => {
    const text = question(productionUnitId)
    if (text && !(await confirm({ text, label: t('production:screen.home.changeUnit') }))) return
    await send({ ...input, body: { productionUnitId } }).catch(reportFieldErrors)
  }
  const label = t('projects:field.productionUnitId')
  if (!isAllowed && !isPending)
    return <Fact label={label} fact={unit.data && t(`core:productionUnit.${unit.data.productionUnitId}`)} />
  return (
    <Select
      label={label}
      data={toSelectData(productionUnits, value => t(`core:productionUnit.${value}`))}
      value={unit.data?.productionUnitId ?? null}
      onChange={value => value && void choose(value as ProductionUnit)}
      disabled={!isAllowed || !unit.data}
      w={180}
    />
  )
}

/**
 * Returns a function that returns the question to confirm before the unit of a tool changes, because existing
 * entries keep their unit. The function returns undefined if no confirmation is needed.
 */
export function useUnitQuestion(project: string) {
  const { t } = useTranslation(['production', 'core'])
  const { data } = useEndpointQuery(projects.productionUnit, { params: { id: project } })
  return (productionUnitId: ProductionUnit | undefined): string | undefined =>
    data && productionUnitId && data.entryCount > 0 && productionUnitId !== data.productionUnitId
      ? t('production:screen.home.unitQuestion', {
          count: data.entryCount,
          before: t(`core:productionUnit.${data.productionUnitId}`),
          after: t(`core:productionUnit.${productionUnitId}`),
        })
      : undefined
}
