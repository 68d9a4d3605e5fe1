import { Select } from '@mantine/core'
import { projects } from '@steelsafe/contract/projects/endpoints.ts'
import { type ProductionUnit, productionUnits } from '@steelsafe/contract/projects/names.ts'
import { useTranslation } from 'react-i18next'
import { useMayHere } from '#core/may.ts'
import { useAct, useAnswer } from '#core/queries.ts'
import { confirm } from '#ui/confirm.tsx'

/** What production is counted in; who may change it is asked first where entries are there. */
export function UnitChoice({ project }: { project: string }) {
  const { t } = useTranslation(['projects', 'production', 'core'])
  const { may, why, isPending } = useMayHere()(projects.setProductionUnit)
  const input = { params: { id: project } }
  const unit = useAnswer(projects.productionUnit, input)
  const { act } = useAct(projects.setProductionUnit)
  const question = useUnitQuestion(project)
  const choose = async (productionUnitId: ProductionUnit) => {
    const text = question(productionUnitId)
    if (text && !(await confirm({ text, act: t('production:screen.home.changeUnit') }))) return
    await act({ ...input, body: { productionUnitId } }).catch(() => undefined)
  }
  return (
    <Select
      label={t('projects:field.productionUnitId')}
      description={may || isPending ? undefined : why}
      data={productionUnits.map(value => ({ value, label: t(`core:productionUnit.${value}`) }))}
      value={unit.data?.productionUnitId ?? null}
      onChange={value => value && void choose(value as ProductionUnit)}
      allowDeselect={false}
      disabled={!may || !unit.data}
      w={180}
    />
  )
}

/** The question before another unit is taken: entries keep theirs. Nothing is asked where there are none. */
export function useUnitQuestion(project: string) {
  const { t } = useTranslation(['production', 'core'])
  const { data } = useAnswer(projects.productionUnit, { params: { id: project } })
  return (productionUnitId: ProductionUnit | undefined): string | undefined =>
    data && productionUnitId && data.entryCount > 0 && productionUnitId !== data.productionUnitId
      ? t('production:screen.home.unitQuestion', {
          count: data.entryCount,
          before: t(`core:productionUnit.${data.productionUnitId}`),
          after: t(`core:productionUnit.${productionUnitId}`),
        })
      : undefined
}
