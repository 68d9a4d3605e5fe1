import { List } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/page/Card.tsx'

/** Shows the rules to follow before any remedy. */
export function FirstRules() {
  const { t } = useTranslation('knowledge')
  return (
    <Card title={t('screen.solutions.rules')}>
      <List spacing="xs">
        <List.Item>{t('screen.solutions.rule1')}</List.Item>
        <List.Item>{t('screen.solutions.rule2')}</List.Item>
        <List.Item>{t('screen.solutions.rule3')}</List.Item>
        <List.Item>{t('screen.solutions.rule4')}</List.Item>
        <List.Item>{t('screen.solutions.rule5')}</List.Item>
        <List.Item>{t('screen.solutions.rule6')}</List.Item>
      </List>
    </Card>
  )
}
