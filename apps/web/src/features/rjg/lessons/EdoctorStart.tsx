import { Select, SimpleGrid, Text, Title, UnstyledButton } from '@mantine/core'
import type { Adviser } from '@steelsafe/contract/rjg/entities.ts'
import { useTranslation } from 'react-i18next'
import { FirstRules, useArticleHeads } from '#features/knowledge/index.ts'
import { toSelectItems } from '#ui/form/options/fixed-options.ts'
import { Card } from '#ui/page/Card.tsx'
import { Picture } from '../parts/Picture.tsx'
import classes from './EdoctorStart.module.css'

interface EdoctorStartProps {
  content: Adviser
  /** Called with the id of a curve or of an article. */
  onChoose: (from: string) => void
}

/** The rules before any check, and the starting points of the adviser: a shape of the curve, or a defect. */
export function EdoctorStart({ content, onChoose }: EdoctorStartProps) {
  const { t } = useTranslation('rjg')
  const { data: heads = [] } = useArticleHeads()
  return (
    <>
      <FirstRules />
      <section>
        <Title order={2}>{t('screen.edoctor.curve')}</Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('screen.edoctor.legend')}
        </Text>
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
          {content.curves.map(({ id, drawing, title, sees }) => (
            <UnstyledButton
              key={id}
              className={classes.curve}
              aria-label={title}
              onClick={() => onChoose(id)}
            >
              <Picture name={drawing} />
              <Text component="span" display="block" fw={600}>
                {title}
              </Text>
              <Text component="span" display="block" size="sm" c="dimmed">
                {sees}
              </Text>
            </UnstyledButton>
          ))}
        </SimpleGrid>
      </section>
      <Card title={t('screen.edoctor.defect')}>
        <Select
          label={t('screen.edoctor.choose')}
          maw={420}
          searchable
          value={null}
          data={toSelectItems(
            heads.filter(({ id }) => content.defects.some(({ article }) => article === id)),
            ({ displayName }) => displayName,
          )}
          onChange={articleId => articleId && onChoose(articleId)}
        />
      </Card>
    </>
  )
}
