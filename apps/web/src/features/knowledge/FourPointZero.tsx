import { List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/page/Card.tsx'
import { useFourPointZero } from './content.ts'
import classes from './Knowledge.module.css'
import { KnowledgePage } from './KnowledgePage.tsx'
import { Sources } from './Sources.tsx'

/** Explains Industry 4.0 for molds, and which parts this product covers. */
export function Screen() {
  const { t } = useTranslation('knowledge')
  const content = useFourPointZero()
  return (
    <KnowledgePage title={t('screen.fourPointZero.title')} query={content}>
      {({ sections, sources }) => (
        <Stack gap="md">
          {sections.map(({ title, text, points }) => (
            <Card key={title} title={title}>
              <Text className={classes.prose} mb="xs">
                {text}
              </Text>
              <List>
                {points.map(point => (
                  <List.Item key={point}>{point}</List.Item>
                ))}
              </List>
            </Card>
          ))}
          <Sources names={sources} />
        </Stack>
      )}
    </KnowledgePage>
  )
}
