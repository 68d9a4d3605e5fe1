import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages } from '@steelsafe/contract/core/fields.ts'
import type { Guide } from './guide.ts'
import { guidePdf } from './pdf.ts'
import { guideSlides } from './slides.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const target = `${root}apps/web/public/guide/`

/** The user guide as PDF and as presentation, in each language, from `content/guide`. */
mkdirSync(target, { recursive: true })
for (const language of languages) {
  const guide: Guide = JSON.parse(readFileSync(`${root}content/guide/${language}.json`, 'utf8'))
  const name = `${target}steelsafe-guide-${language}`
  writeFileSync(`${name}.pdf`, await guidePdf(guide, language))
  writeFileSync(`${name}.pptx`, await guideSlides(guide))
}
