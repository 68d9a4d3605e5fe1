import { SegmentedControl } from '@mantine/core'
import classes from './TabChoice.module.css'

interface TabChoiceProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

/**
 * A control that looks like tabs and chooses the visible part of a list. Parts that are separate screens have
 * `TabLinks`.
 */
export const TabChoice = <Value extends string>({
  label,
  value,
  onChange,
  choices,
}: TabChoiceProps<Value>) => (
  <SegmentedControl
    aria-label={label}
    w="fit-content"
    maw="100%"
    classNames={{ root: classes.root, indicator: classes.indicator, label: classes.label }}
    withItemsBorders={false}
    value={value}
    onChange={onChange}
    data={[...choices]}
  />
)
