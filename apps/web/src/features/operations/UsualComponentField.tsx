import { Select } from '@mantine/core'
import { type UsualComponent, usualComponents } from '@steelsafe/contract/operations/names.ts'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { toSelectData } from '#ui/form/options/fixed-options.ts'

const names = Object.keys(usualComponents) as UsualComponent[]

/** Selects a usual component, which fills in its name and its operations. Both can be changed afterwards. */
export function UsualComponentField() {
  const { t } = useTranslation('operations')
  const { setValue } = useFormContext<{ component: string; kinds: string[] }>()
  return (
    <Select
      label={t('screen.add.usual')}
      description={t('screen.add.usualHint')}
      data={toSelectData(names, value => t(`component.${value}`))}
      onChange={value => {
        const name = names.find(one => one === value)
        if (!name) return
        setValue('component', t(`component.${name}`), { shouldDirty: true, shouldValidate: true })
        setValue('kinds', [...usualComponents[name]], { shouldDirty: true, shouldValidate: true })
      }}
      clearable
      allowDeselect
    />
  )
}
