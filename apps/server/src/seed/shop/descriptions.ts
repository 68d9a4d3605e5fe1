import type { Language } from '@steelsafe/contract/core/fields.ts'
import { languageOf } from './languages.ts'
import type { LocalizedText } from './localized-text.ts'
import type { Family, ShopTool } from './types.ts'

const kinds: Record<Family, LocalizedText> = {
  housing: {
    en: 'Housing mold with side slides',
    es: 'Molde de carcasa con correderas laterales',
    zh: '带侧滑块的壳体模具',
    de: 'Gehäusewerkzeug mit Seitenschiebern',
  },
  cap: {
    en: 'Cap mold with stripper plate',
    es: 'Molde de tapas con placa expulsora',
    zh: '带推板的盖类模具',
    de: 'Kappenwerkzeug mit Abstreifplatte',
  },
  gear: {
    en: 'Gear mold with exchangeable inserts',
    es: 'Molde de engranajes con insertos intercambiables',
    zh: '可更换镶件的齿轮模具',
    de: 'Zahnradwerkzeug mit Wechseleinsätzen',
  },
  bezel: {
    en: 'Bezel mold with a class A surface',
    es: 'Molde de bisel con superficie clase A',
    zh: 'A级表面装饰框模具',
    de: 'Blendenwerkzeug mit Class-A-Oberfläche',
  },
  lens: {
    en: 'Lens mold, cavities polished for optics',
    es: 'Molde de lente con cavidades de pulido óptico',
    zh: '型腔光学抛光的透镜模具',
    de: 'Linsenwerkzeug, Kavitäten optisch poliert',
  },
  handle: {
    en: 'Handle mold with lifters',
    es: 'Molde de manija con expulsores inclinados',
    zh: '带斜顶的手柄模具',
    de: 'Griffwerkzeug mit Schrägauswerfern',
  },
  crate: {
    en: 'Crate mold with four side slides',
    es: 'Molde de caja con cuatro correderas',
    zh: '四面滑块的周转箱模具',
    de: 'Kastenwerkzeug mit vier Backen',
  },
  barrel: {
    en: 'Barrel mold with long cores',
    es: 'Molde de cilindro con corazones largos',
    zh: '长型芯筒形模具',
    de: 'Hülsenwerkzeug mit langen Kernen',
  },
  shroud: {
    en: 'Shroud mold with sequential valve gates',
    es: 'Molde de cubierta con compuertas valvuladas secuenciales',
    zh: '顺序阀式浇口的护罩模具',
    de: 'Haubenwerkzeug mit Kaskadenanspritzung',
  },
  bracket: {
    en: 'Bracket mold for a glass filled part',
    es: 'Molde de soporte para pieza con fibra de vidrio',
    zh: '玻纤增强支架模具',
    de: 'Halterwerkzeug für ein glasfaserverstärktes Teil',
  },
}

/** The values that have no field in a project. */
const rest: Record<Language, (tool: ShopTool) => string> = {
  en: tool => `${tool.material}, mold steel ${tool.steel}.`,
  es: tool => `${tool.material}, acero ${tool.steel}.`,
  zh: tool => `材料${tool.material}，模具钢${tool.steel}。`,
  de: tool => `${tool.material}, Werkzeugstahl ${tool.steel}.`,
}

const descriptionIn = (tool: ShopTool, language: Language): string =>
  `${kinds[tool.family][language]}${language === 'zh' ? '：' : ': '}${rest[language](tool)}`

/**
 * Returns the description of a tool in the language of its owner. In an English shop every fifth tool of the toolmaker
 * is described in Chinese, the language of its partner shop.
 */
export const descriptionOf = (tool: ShopTool, index: number): string => {
  const isOfPartner = tool.language === 'en' && tool.owner === 'toolmaker' && index % 5 === 0
  const described = descriptionIn(tool, isOfPartner ? 'zh' : languageOf(tool.owner, tool.language))
  const space = tool.language === 'zh' ? '' : ' '
  return tool.delay?.isOnHold ? `${described}${space}${tool.delay.reason}` : described
}
