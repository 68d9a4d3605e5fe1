import type { Language } from '@steelsafe/contract/core/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '#core/language/language.ts'

interface GuideTexts {
  tips: { id: string; title: string; steps: string[] }[]
}

const guides = import.meta.glob<GuideTexts>('../../../../../content/guide/??.json', { import: 'default' })

/** Returns the tips of the user guide in the current language. */
export function useTips() {
  const { i18n } = useTranslation()
  const path = `../../../../../content/guide/${currentLanguage()}.json`
  return useQuery({
    queryKey: ['guide', i18n.language],
    queryFn: async () => (await guides[path]?.())?.tips ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the path of the guide, which is built together with the web app. */
export const guideFile = (language: Language, kind: 'pdf' | 'pptx') =>
  `/guide/steelsafe-guide-${language}.${kind}`
