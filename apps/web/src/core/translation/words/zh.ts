import core from '@steelsafe/texts/core/zh.json'
import shell from '@steelsafe/texts/shell/zh.json'
import ui from '@steelsafe/texts/ui/zh.json'

export const words = { core, shell, ui }
